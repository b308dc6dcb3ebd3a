import { existsSync } from 'node:fs';

/**
 * Dawn finds its GPU through the Vulkan loader, which reads this variable.
 * Chromium's software GPU is the same one everywhere, so it is the default.
 */
export function useSoftwareGpu() {
  const swiftshader = [
    '/usr/lib/chromium/vk_swiftshader_icd.json',
    '/usr/lib/chromium-browser/vk_swiftshader_icd.json'
  ].find(path => existsSync(path));
  if (process.env.GRIDSTRIDE_TEST_GPU !== 'native' && swiftshader) {
    process.env.VK_ICD_FILENAMES ??= swiftshader;
  }
}
