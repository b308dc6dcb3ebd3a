/**
 * A pointer that a kernel is given: a pointer parameter by its index, one inside
 * a struct parameter as `index.byte`, its byte in the struct: `2.8`.
 */
export type PointerKey = number | string;

export function pointerKey(param: number, at: number | undefined): PointerKey {
  return at === undefined ? param : `${param}.${at}`;
}
