/** Something in Python went wrong, or the way to Python is closed. */
export class BridgeError extends Error {
  constructor(
    name: string,
    message: string,
    /** Text of Python's traceback, where Python raised. */
    readonly pythonTraceback?: string
  ) {
    super(message);
    this.name = name;
  }
}

export function closed(): BridgeError {
  return new BridgeError(
    'KernelError',
    'The Python kernel was restarted, shut down or died while the GPU cell used it.'
  );
}
