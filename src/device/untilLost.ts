/** An end to every wait for a GPU: a browser may owe its answers for one that is gone. */
import { DeviceError } from './deviceError';

/** Of each device, what is to be called when it is lost; nothing once it is. */
const waiting = new WeakMap<GPUDevice, Set<(error: DeviceError) => void>>();

/**
 * Waits for an answer of the device, at most until it is lost.
 * @throws DeviceError when it is lost first; `GpuDevice.guard` words it better
 */
export function untilLost<T>(
  device: GPUDevice,
  answer: Promise<T>
): Promise<T> {
  const waits = waitsOf(device);
  return new Promise<T>((resolve, reject) => {
    waits.add(reject);
    answer.then(
      value => {
        waits.delete(reject);
        resolve(value);
      },
      (error: unknown) => {
        waits.delete(reject);
        reject(error);
      }
    );
  });
}

/** One listener a device: a promise keeps those that a race leaves behind. */
function waitsOf(device: GPUDevice): Set<(error: DeviceError) => void> {
  let waits = waiting.get(device);
  if (!waits) {
    const made = (waits = new Set<(error: DeviceError) => void>());
    waiting.set(device, made);
    void device.lost.then(({ message }) => {
      const error = new DeviceError(
        'DeviceError',
        `The GPU was lost (${message || 'no reason given'}) before it answered. Run this again: it gets a fresh GPU.`
      );
      // What begins to wait from now on has a set of its own, and is told as soon.
      waiting.delete(device);
      made.forEach(reject => reject(error));
    });
  }
  return waits;
}
