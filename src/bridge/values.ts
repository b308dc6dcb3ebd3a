/** What bridge.py tells of the value of a Python expression. */

export interface PythonArray {
  kind: 'array';
  /** NumPy's name: `float32`. */
  dtype: string;
  /** The bytes are in this machine's order. */
  native: boolean;
  shape: number[];
  /** C order without gaps. */
  contiguous: boolean;
  writeable: boolean;
  nbytes: number;
  /** Of the first byte in the kernel's process, hexadecimal; tells overlapping arrays. */
  address: string;
  /** It is a copy of what was passed: a sentence that says so. */
  note?: string;
  /** The kernel writes to it, and nobody would see what: nothing else refers to it. */
  temporary?: boolean;
  /** The type that the kernel wants cannot hold what is in it. */
  lossy?: boolean;
}

/** How an object is made an array: NumPy's or its library's own function. */
export type ArrayConversion =
  'array' | 'asarray' | 'to_numpy' | 'torch' | 'filled';

export type PythonValue =
  | PythonArray
  | { kind: 'bool'; value: boolean }
  /** Hexadecimal, with a minus where negative: `-0x2a`. */
  | { kind: 'int'; value: string }
  /** As repr() writes it: `0.1`, `nan`, `-inf`. */
  | { kind: 'float'; value: string }
  | { kind: 'tuple'; items: PythonValue[] }
  | {
      kind: 'other';
      type: string;
      convert: ArrayConversion | null;
    };

/** An exception in Python. */
export interface PythonError {
  ename: string;
  evalue: string;
  /** Text of the traceback, frames of the bridge left out. */
  traceback: string;
}

/** `x is float32[3]`, and of what says its value itself, what kind it is: `4.5 is a float`. */
export function isWhat(expression: string, value: PythonValue): string {
  const name = nameOf(value);
  if (name !== expression.trim()) {
    return `${expression} is ${name}`;
  }
  switch (value.kind) {
    case 'float':
      return `${expression} is a float`;
    case 'int':
      return `${expression} is an int`;
    case 'bool':
      return `${expression} is a bool`;
    default:
      return `${expression} is given`;
  }
}

/** The value of an `int`. */
export function toBigInt(hex: string): bigint {
  return hex.startsWith('-') ? -BigInt(hex.slice(1)) : BigInt(hex);
}

/** The value of a `float`. */
export function toNumber(repr: string): number {
  switch (repr) {
    case 'nan':
      return NaN;
    case 'inf':
      return Infinity;
    case '-inf':
      return -Infinity;
    default:
      return Number(repr);
  }
}

/** What a message calls a value: `a list`, `float64[1024]`, `an int`. */
export function nameOf(value: PythonValue): string {
  switch (value.kind) {
    case 'array':
      return `${value.dtype}[${value.shape.join(', ')}]`;
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return String(toBigInt(value.value));
    case 'float':
      return value.value;
    case 'tuple':
      return 'a tuple';
    case 'other':
      return value.type === 'NoneType'
        ? 'None'
        : `${/^[aeiou]/i.test(value.type) ? 'an' : 'a'} ${value.type}`;
  }
}
