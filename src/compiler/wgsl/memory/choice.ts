/** Statements for each of the arrays, or windows, that an address may be in. */
import type { Span } from '../../ir/types';
import type { Output } from '../text/output';
import type { ValueSource } from '../values/source';
import type { Address } from './addresses';
import { windowsAt } from './windows';

/** Runs `body` for the array that an address is in; for several, in a switch over them. */
export function eachObject(
  output: Output,
  address: Address,
  span: Span | undefined,
  body: (address: Address) => void
): void {
  const { choice, ...rest } = address;
  if (!choice) {
    body(address);
    return;
  }
  const last = choice.objects.length - 1;
  switchOver(
    output,
    choice.tag.text,
    choice.objects.map((object, i) => ({
      header: i === last ? 'default:' : `case ${object.tag}u:`,
      address: { ...rest, object }
    })),
    span,
    body
  );
}

/** Runs `body` for the window that an address is in, in a switch; for most arrays that is all of it. */
export function eachWindow(
  to: ValueSource,
  address: Address,
  span: Span,
  body: (address: Address) => void
): void {
  const { object } = address;
  const { windows } = object;
  if (!windows) {
    body(address);
    return;
  }
  const at = to.name(to.addresses.offsetU32(address), 'at');
  const { number, addresses } = windowsAt({ ...object, windows }, at);
  const last = addresses.length - 1;
  switchOver(
    to.output,
    number.text,
    addresses.map((one, i) => ({
      header: i === last ? 'default:' : `case ${i}u:`,
      address: one
    })),
    span,
    body
  );
}

function switchOver(
  output: Output,
  selector: string,
  cases: { header: string; address: Address }[],
  span: Span | undefined,
  body: (address: Address) => void
): void {
  const texts = cases.map(({ header, address }) => ({
    header,
    inside: output.capture(() => body(address))
  }));
  output.block(`switch (${selector})`, span, () => {
    for (const { header, inside } of texts) {
      output.block(header, undefined, () => output.append(inside));
    }
  });
}
