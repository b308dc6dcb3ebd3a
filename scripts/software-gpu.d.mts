export function useSoftwareGpu(): void;
