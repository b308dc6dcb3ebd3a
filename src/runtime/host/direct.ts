/**
 * Library functions as host code imports them where nothing but their arguments
 * matters: without lists of arguments, which cost more than most of these calls.
 */
import type { HostFunction, HostValue, QuickFunction } from './library';
import type { Machine } from './machine';

type Take = (value: HostValue) => HostValue;
type Give = (value: HostValue | void) => HostValue | void;

/** Calls of quick and brief functions until the clock is looked at. */
const PATIENCE = 64;

/** `undefined` where a function has more parameters than are written out here. */
export function directImport(
  machine: Machine,
  name: string,
  { direct: apply, isBrief }: HostFunction,
  take: Take[],
  give: Give
): ((...args: never[]) => HostValue | void) | undefined {
  if (!apply) {
    return undefined;
  }
  const most = isBrief ? PATIENCE : 1;
  let patience = most;
  const enter = (site: HostValue): void => {
    machine.enter(site as number);
    machine.callee = name;
    if (--patience === 0) {
      patience = most;
      machine.stopIfLate();
    }
  };
  const [t0, t1, t2] = take;
  switch (take.length) {
    case 0:
      return (site: HostValue) => {
        enter(site);
        return give(apply(machine));
      };
    case 1:
      return (a: HostValue, site: HostValue) => {
        enter(site);
        return give(apply(machine, t0(a)));
      };
    case 2:
      return (a: HostValue, b: HostValue, site: HostValue) => {
        enter(site);
        return give(apply(machine, t0(a), t1(b)));
      };
    case 3:
      return (a: HostValue, b: HostValue, c: HostValue, site: HostValue) => {
        enter(site);
        return give(apply(machine, t0(a), t1(b), t2(c)));
      };
    default:
      return undefined;
  }
}

/** `parameters`: of WebAssembly, without the site: each of 64 bits is two. */
export function quickImport(
  machine: Machine,
  name: string,
  quick: QuickFunction,
  parameters: number
): (...args: never[]) => HostValue {
  const apply = quick as (machine: Machine, ...args: number[]) => HostValue;
  let patience = PATIENCE;
  const enter = (site: number): void => {
    machine.enter(site);
    machine.callee = name;
    if (--patience === 0) {
      patience = PATIENCE;
      machine.stopIfLate();
    }
  };
  switch (parameters) {
    case 0:
      return (site: number) => {
        enter(site);
        return apply(machine);
      };
    case 1:
      return (a: number, site: number) => {
        enter(site);
        return apply(machine, a);
      };
    case 2:
      return (a: number, b: number, site: number) => {
        enter(site);
        return apply(machine, a, b);
      };
    case 3:
      return (a: number, b: number, c: number, site: number) => {
        enter(site);
        return apply(machine, a, b, c);
      };
    case 4:
      return (a: number, b: number, c: number, d: number, site: number) => {
        enter(site);
        return apply(machine, a, b, c, d);
      };
    case 5:
      return (
        a: number,
        b: number,
        c: number,
        d: number,
        e: number,
        site: number
      ) => {
        enter(site);
        return apply(machine, a, b, c, d, e);
      };
    case 6:
      return (
        a: number,
        b: number,
        c: number,
        d: number,
        e: number,
        f: number,
        site: number
      ) => {
        enter(site);
        return apply(machine, a, b, c, d, e, f);
      };
    case 8:
      return (
        a: number,
        b: number,
        c: number,
        d: number,
        e: number,
        f: number,
        g: number,
        h: number,
        site: number
      ) => {
        enter(site);
        return apply(machine, a, b, c, d, e, f, g, h);
      };
    default:
      return (...args: number[]) => {
        enter(args[parameters]);
        return apply(machine, ...args);
      };
  }
}
