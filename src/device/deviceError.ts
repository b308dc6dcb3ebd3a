/** Failures of the device, worded for the user; the runtime passes them on. */

export type DeviceErrorName =
  'DeviceError' | 'OutOfMemoryError' | 'LaunchError';

export class DeviceError extends Error {
  constructor(name: DeviceErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** One complaint of the browser's shader compiler. */
export interface ShaderMessage {
  /** 1-based line and column of the WGSL; 0 where the compiler gives none. */
  line: number;
  column: number;
  /** Characters marked, 0 where unknown. */
  length: number;
  message: string;
}

/**
 * WGSL that the browser refuses. For a CUDA kernel that is our mistake, for a
 * WGSL cell the user's; the runtime, which knows, words it.
 */
export class ShaderError extends Error {
  constructor(
    readonly label: string,
    readonly messages: ShaderMessage[]
  ) {
    super(
      messages
        .map(({ line, column, message }) =>
          line > 0 ? `${line}:${column}: ${message}` : message
        )
        .join('\n')
    );
    this.name = 'ShaderError';
  }
}
