/** Values of launches on the command line: settings, and arrays that are generated. */
import type { BoundNames, Caller } from '../commands/caller';
import type { HostEngine, LineCaller } from '../commands/host';
import { CommandError } from '../commands/syntax/errors';
import type { LaunchSyntax } from '../commands/syntax/launchSyntax';
import { parseTexture } from '../commands/syntax/texture';
import type { ArrayPayload } from '../protocol/arrays';
import type { ArgumentRequest } from '../protocol/launchRequest';
import type { Reply, Request } from '../protocol/messages';
import { formatBytes } from '../protocol/quantities';
import type { CheckRecord, KernelParamRecord } from '../protocol/record';
import {
  arrayTypeOf,
  elementBytes,
  elementsOf,
  evaluate,
  evaluateCount,
  generateLaunch,
  namesOf,
  numbersOf,
  type GeneratedInput,
  type NamedNumbers
} from '../runtime';

type Arrays = NonNullable<Parameters<typeof evaluate>[2]>;

/** Evaluates one launch; `--expect` and `--show` look at what it left. */
export class InputCaller implements LineCaller {
  constructor(
    private readonly _engine: HostEngine,
    given: { set: readonly string[]; in: readonly string[] }
  ) {
    this._given = given.set;
    this._set = readSettings(given.set);
    this._in = given.in;
  }

  readonly file = 'the command line';
  arrays: Arrays = {};

  async resolve(
    [syntax]: readonly LaunchSyntax[],
    { names, defines, numbers = [] }: BoundNames = { names: {}, defines: {} }
  ): ReturnType<Caller['resolve']> {
    const { kernel } = await this._engine.ask({
      op: 'describe',
      kernel: syntax.kernel,
      defines
    });
    this._set = readSettings(this._given, boundNames(names));
    const { params } = kernel!;
    const inputs = readInputs(this._in, argumentsOf(syntax), params, this._set);
    checkSizes(inputs, this._set);
    const generated = generateLaunch(syntax.text, params, this._set, inputs);
    const { launch, arrays } = generated;
    checkScalars(launch.args, params);
    this._names = generated.names;
    // The engine takes the arrays themselves.
    this._payloads = [...arrays];
    return {
      launches: [{ ...launch, defines }],
      arrays,
      numbers: numbers.map(text => Number(evaluate(text, this._set)))
    };
  }

  ask(request: Request): Promise<Reply> {
    return this._engine.ask(request);
  }

  async store(after: (ArrayBuffer | null)[]): Promise<void> {
    this.arrays = Object.fromEntries(
      this._names.map((name, index) => {
        const payload = this._payloads[index];
        const data = after[index] ?? payload.data;
        return [name, numbersOf(payload.dtype, data, 0, elementsOf(payload))];
      })
    );
  }

  async check(condition: string): Promise<CheckRecord> {
    const holds = Boolean(evaluate(condition, this._set, this.arrays));
    return {
      status: holds ? 'passed' : 'failed',
      detail: `${condition} is ${holds ? 'true' : 'false'}`
    };
  }

  private _set: NamedNumbers;
  private readonly _given: readonly string[];
  private readonly _in: readonly string[];
  private _names: string[] = [];
  private _payloads: ArrayPayload[] = [];
}

/** A shape's parts by CUDA's names for them: `block.x`. */
function boundNames(bound: BoundNames['names']): NamedNumbers {
  return namesOf(
    Object.fromEntries(
      Object.entries(bound).flatMap(([name, value]) =>
        typeof value === 'number'
          ? [[name, value] as const]
          : ['x', 'y', 'z'].map(
              (part, axis) => [`${name}.${part}`, value[axis] ?? 1] as const
            )
      )
    )
  );
}

/**
 * `--set n=2**16`; later ones may use earlier ones.
 * @param bound what names are instead
 */
function readSettings(
  given: readonly string[],
  bound: NamedNumbers = {}
): NamedNumbers {
  const names: Record<string, ReturnType<typeof evaluate>> = Object.assign(
    Object.create(null),
    bound
  );
  const seen = new Set<string>();
  for (const text of given) {
    const match = /^\s*([A-Za-z_]\w*)\s*=(.*)$/s.exec(text);
    if (!match) {
      throw new CommandError(`--set ${text}: expected NAME=VALUE`);
    }
    if (seen.has(match[1])) {
      throw new CommandError(`--set ${match[1]} is given twice`);
    }
    seen.add(match[1]);
    if (!Object.hasOwn(bound, match[1])) {
      names[match[1]] = evaluate(match[2], names);
    }
  }
  return names;
}

/** Bytes of all arrays together: more would take minutes to fill, or all of the memory. */
const MOST_BYTES = 2 ** 31;

/** @throws CommandError before anything is generated */
function checkSizes(
  inputs: Readonly<Record<string, GeneratedInput>>,
  set: NamedNumbers
): void {
  let bytes = 0;
  for (const [name, { dtype, length }] of Object.entries(inputs)) {
    bytes += evaluateCount(length, set) * elementBytes(dtype);
    if (bytes > MOST_BYTES) {
      throw new CommandError(
        `--in ${name}: the arrays take ${formatBytes(bytes)} so far, and ${formatBytes(MOST_BYTES)} at most are generated; take a smaller ${length === 'n' ? 'n' : 'length'}`
      );
    }
  }
}

const INTEGER = /^([iu])(8|16|32|64)$/;

/** @throws CommandError for a value that the parameter's type does not hold: C would change it silently */
function checkScalars(
  args: readonly ArgumentRequest[],
  params: readonly KernelParamRecord[]
): void {
  args.forEach((arg, index) => {
    const param = params[index];
    const [, sign, bits] = INTEGER.exec(param?.scalar ?? '') ?? [];
    if (arg.kind !== 'scalar' || param.isPointer || bits === undefined) {
      return;
    }
    const values = 2n ** BigInt(bits);
    const least = sign === 'i' ? -values / 2n : 0n;
    const value = arg.value;
    const isWhole = typeof value !== 'number' || Number.isInteger(value);
    if (!isWhole || BigInt(value) < least || BigInt(value) >= least + values) {
      throw new CommandError(
        `${arg.expression} is ${String(value)}, and the kernel wants one ${param.type} for ${param.name}: a whole number from ${least} to ${least + values - 1n}`
      );
    }
  });
}

/** Arguments by position, and behind them what texture references are given. */
function argumentsOf({ args, textures = [] }: LaunchSyntax): string[] {
  return [...args, ...textures.map(({ text }) => text)];
}

function readInputs(
  given: readonly string[],
  launchArgs: string[],
  params: KernelParamRecord[],
  set: NamedNumbers
): Record<string, GeneratedInput> {
  const inputs: Record<string, GeneratedInput> = Object.create(null);
  for (const text of given) {
    const match = /^\s*([A-Za-z_]\w*)\s*(?:\[(.*)\])?\s*=\s*(.*)$/s.exec(text);
    if (!match) {
      throw new CommandError(
        `--in ${text}: expected NAME=GENERATOR or NAME[LENGTH]=GENERATOR`
      );
    }
    const [, name, length, generator] = match;
    const index = launchArgs.findIndex(
      arg =>
        arg.trim() === name ||
        arg.trim().startsWith(`${name}[`) ||
        parseTexture(arg)?.array === name
    );
    if (index < 0) {
      throw new CommandError(
        `--in ${name}: the launch has no argument ${name}`
      );
    }
    if (length === undefined && !Object.hasOwn(set, 'n')) {
      throw new CommandError(
        `--in ${name}: how long is it? Write --in '${name}[1024]=${generator}', or set n`
      );
    }
    const dtype = parseTexture(launchArgs[index])
      ? 'float32'
      : params[index] && !params[index].structBytes
        ? arrayTypeOf(params[index])
        : undefined;
    if (!dtype) {
      throw new CommandError(
        params[index]
          ? `--in ${name}: the kernel wants ${params[index].type} there, which cannot be generated`
          : `--in ${name}: the kernel takes ${params.length} arguments`
      );
    }
    if (Object.hasOwn(inputs, name)) {
      throw new CommandError(`--in ${name} is given twice`);
    }
    inputs[name] = { dtype, generator, length: length ?? 'n' };
  }
  params.forEach((param, index) => {
    const name = /^\s*(\w+)/.exec(launchArgs[index] ?? '')?.[1];
    if (param.isPointer && name && !Object.hasOwn(inputs, name)) {
      throw new CommandError(
        `${name} (${param.type} ${param.name}) needs an input: --in ${name}=zeros`
      );
    }
  });
  return inputs;
}
