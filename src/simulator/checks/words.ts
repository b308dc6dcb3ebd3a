/** `1 element`, `4 elements` */
export function howMany(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
