/**
 * What a hand-written WGSL module declares: its compute entry points, the
 * buffers each of them uses, workgroup sizes and workgroup memory. Whether the
 * module is valid is for the browser to say; this reads declarations only.
 */
import { evaluateConstant } from './constants';
import { accessAt, namedDeclarations, type TextAccess } from './accesses';
import {
  tokenizeWgsl,
  WgslSyntaxError,
  WgslTokens,
  type WgslToken
} from './tokens';
import {
  firstScalar,
  wgslLeaves,
  sizeOf,
  type WgslLeaf,
  type WgslMember,
  type WgslScalar,
  type WgslType
} from './types';

export interface ReflectedBuffer {
  group: number;
  binding: number;
  name: string;
  space: 'storage' | 'uniform';
  access: 'read' | 'read_write';
  /** As the module writes it: `array<vec4<f32>>`. */
  type: string;
  /** Whether the entry point's text reads or writes it; a pointer to it counts as both. */
  reads: boolean;
  writes: boolean;
  /** What the buffer's first element is made of. */
  scalar: WgslScalar;
  /** The scalars of a uniform buffer in layout order, and its size in bytes. */
  uniform?: { leaves: WgslLeaf[]; size: number };
  line: number;
}

export interface ReflectedEntryPoint {
  name: string;
  /** 1-based line of its name. */
  line: number;
  workgroupSize: [number, number, number];
  /** Those it uses, itself or through functions, by group and binding. */
  buffers: ReflectedBuffer[];
  /** Bytes of the workgroup variables it uses. */
  workgroupBytes: number;
  usesSubgroups: boolean;
}

/**
 * @throws WgslSyntaxError with the place, for text that is not WGSL or that
 * declares what a launch cannot provide (textures, several uniform buffers).
 */
export function reflectWgsl(source: string): {
  kernels: ReflectedEntryPoint[];
} {
  return new Reflector(source).module();
}

interface Attribute {
  name: string;
  args: WgslToken[][];
}

interface GlobalVariable {
  space: string;
  /** Workgroup memory, bytes. */
  bytes: number;
  buffer?: Omit<ReflectedBuffer, 'reads' | 'writes'>;
}

interface FunctionInfo {
  name: WgslToken;
  attributes: Attribute[];
  /** Names in its body that it does not declare itself, and what is done to them. */
  uses: Map<string, TextAccess>;
}

const SCALARS: Record<string, WgslScalar> = {
  bool: 'bool',
  i32: 'i32',
  u32: 'u32',
  f32: 'f32',
  f16: 'f16'
};
const SHORT: Record<string, WgslScalar> = {
  i: 'i32',
  u: 'u32',
  f: 'f32',
  h: 'f16'
};

class Reflector {
  constructor(source: string) {
    const tokens = tokenizeWgsl(source);
    this._tokens = new WgslTokens(tokens);
    this._pending = namedDeclarations(tokens);
  }

  module(): { kernels: ReflectedEntryPoint[] } {
    while (!this._tokens.done) {
      this._declaration();
    }
    return {
      kernels: [...this._functions.values()]
        .filter(({ attributes }) =>
          attributes.some(({ name }) => name === 'compute')
        )
        .map(entry => this._entryPoint(entry))
    };
  }

  /** WGSL's module scope has no order: a name may be used before its declaration. */
  private _resolve(name: string): void {
    const declaration = this._pending.get(name);
    if (declaration) {
      this._pending.delete(name);
      const here = this._tokens;
      this._tokens = new WgslTokens(declaration);
      this._declaration();
      this._tokens = here;
    }
  }

  private _knownType(name: string): WgslType | undefined {
    this._resolve(name);
    return this._types.get(name);
  }

  private _evaluate(tokens: readonly WgslToken[]): number | undefined {
    return evaluateConstant(tokens, name => {
      this._resolve(name);
      return this._constants.get(name);
    });
  }

  private _declaration(): void {
    const tokens = this._tokens;
    if (tokens.take(';')) {
      return;
    }
    const attributes = this._attributes();
    const keyword = tokens.name('a declaration');
    switch (keyword.text) {
      case 'enable':
      case 'requires':
      case 'diagnostic':
      case 'const_assert':
        tokens.until([';']);
        tokens.expect(';');
        return;
      case 'alias': {
        const name = tokens.name('the name of the alias');
        tokens.expect('=');
        this._types.set(name.text, this._type());
        tokens.expect(';');
        return;
      }
      case 'struct':
        return this._struct();
      case 'const':
      case 'override':
        return this._constant();
      case 'var':
        return this._variable(attributes);
      case 'fn':
        return this._function(attributes);
      default:
        throw new WgslSyntaxError(
          `expected fn, var, const, override, struct, alias or enable, found '${keyword.text}'`,
          keyword.line,
          keyword.column
        );
    }
  }

  private _attributes(): Attribute[] {
    const tokens = this._tokens;
    const attributes: Attribute[] = [];
    while (tokens.take('@')) {
      const name = tokens.name('an attribute').text;
      const args: WgslToken[][] = [];
      if (tokens.take('(')) {
        while (!tokens.take(')')) {
          args.push(tokens.until([',', ')']));
          tokens.take(',');
        }
      }
      attributes.push({ name, args });
    }
    return attributes;
  }

  private _struct(): void {
    const tokens = this._tokens;
    const name = tokens.name('the name of the struct').text;
    tokens.expect('{');
    const members: WgslMember[] = [];
    while (!tokens.take('}')) {
      const attributes = this._attributes();
      const member = tokens.name('a member').text;
      tokens.expect(':');
      members.push({
        name: member,
        type: this._type(),
        align: this._number(attributes, 'align'),
        size: this._number(attributes, 'size')
      });
      if (!tokens.take(',') && tokens.peek.text !== '}') {
        tokens.fail("expected ',' or '}'");
      }
    }
    this._types.set(name, { kind: 'struct', name, members });
  }

  private _constant(): void {
    const tokens = this._tokens;
    const name = tokens.name('the name of the constant').text;
    if (tokens.take(':')) {
      this._type();
    }
    const value = tokens.take('=') ? tokens.until([';']) : [];
    tokens.expect(';');
    const number = this._evaluate(value);
    if (number !== undefined) {
      this._constants.set(name, number);
    }
  }

  private _variable(attributes: Attribute[]): void {
    const tokens = this._tokens;
    const words: string[] = [];
    if (tokens.take('<')) {
      while (!tokens.take('>')) {
        words.push(tokens.next().text);
        tokens.take(',');
      }
    }
    const [space = 'handle', access = 'read'] = words;
    const name = tokens.name('the name of the variable');
    let type: WgslType | undefined;
    let typeText = '';
    if (tokens.take(':')) {
      if (space === 'handle') {
        tokens.until([';', '='], true);
      } else {
        [type, typeText] = this._typeWithText();
      }
    }
    if (tokens.take('=')) {
      tokens.until([';']);
    }
    tokens.expect(';');
    const group = this._number(attributes, 'group');
    const binding = this._number(attributes, 'binding');
    if (group === undefined || binding === undefined || !type) {
      if (space === 'handle' && group !== undefined) {
        throw new WgslSyntaxError(
          `textures and samplers are not supported yet: '${name.text}' must be a storage or uniform buffer`,
          name.line,
          name.column
        );
      }
      this._variables.set(name.text, {
        space,
        bytes: type && space === 'workgroup' ? sizeOf(type) : 0
      });
      return;
    }
    const leaves = space === 'uniform' ? wgslLeaves(type) : undefined;
    this._variables.set(name.text, {
      space,
      bytes: 0,
      buffer: {
        group,
        binding,
        name: name.text,
        space: space === 'uniform' ? 'uniform' : 'storage',
        access: access === 'read_write' ? 'read_write' : 'read',
        type: typeText,
        scalar: firstScalar(type),
        ...(leaves && { uniform: { leaves, size: sizeOf(type) } }),
        line: name.line
      }
    });
  }

  private _function(attributes: Attribute[]): void {
    const tokens = this._tokens;
    const name = tokens.name('the name of the function');
    const own = new Set<string>();
    const uses = new Map<string, TextAccess>();
    tokens.expect('(');
    const parameters = tokens.until([')']);
    tokens.expect(')');
    parameters.forEach((token, index) => {
      if (parameters[index + 1]?.text === ':') {
        own.add(token.text);
      }
    });
    tokens.until(['{'], true);
    tokens.expect('{');
    const body = tokens.until(['}']);
    tokens.expect('}');
    body.forEach((token, index) => {
      const before = body[index - 1]?.text;
      if (token.kind !== 'name' || before === '.') {
        return;
      }
      if (
        before === 'let' ||
        before === 'var' ||
        before === 'const' ||
        // var<function> name
        (before === '>' && body[index - 2]?.text === 'function')
      ) {
        own.add(token.text);
      } else {
        const access = accessAt(body, index);
        const earlier = uses.get(token.text);
        uses.set(token.text, {
          reads: access.reads || earlier?.reads === true,
          writes: access.writes || earlier?.writes === true
        });
      }
    });
    own.forEach(local => uses.delete(local));
    this._functions.set(name.text, { name, attributes, uses });
  }

  private _entryPoint(entry: FunctionInfo): ReflectedEntryPoint {
    const reached = new Map<string, TextAccess>();
    const visited = new Set<string>();
    const visit = (name: string): void => {
      const callee = visited.has(name) ? undefined : this._functions.get(name);
      visited.add(name);
      callee?.uses.forEach((access, used) => {
        const earlier = reached.get(used);
        reached.set(used, {
          reads: access.reads || earlier?.reads === true,
          writes: access.writes || earlier?.writes === true
        });
        visit(used);
      });
    };
    visit(entry.name.text);
    const names = [...reached.keys()];
    const variables = names.flatMap(name => this._variables.get(name) ?? []);
    const buffers = variables
      .flatMap(({ buffer }) => buffer ?? [])
      .map(buffer => ({ ...buffer, ...reached.get(buffer.name)! }))
      .sort((a, b) => a.group - b.group || a.binding - b.binding);
    const uniforms = buffers.filter(({ space }) => space === 'uniform');
    if (uniforms.length > 1) {
      throw new WgslSyntaxError(
        `'${entry.name.text}' uses ${uniforms.length} uniform buffers: put their values into one struct`,
        uniforms[1].line,
        1
      );
    }
    const size = entry.attributes.find(({ name }) => name === 'workgroup_size');
    return {
      name: entry.name.text,
      line: entry.name.line,
      workgroupSize: [0, 1, 2].map(axis => {
        const arg = size?.args[axis];
        const extent = arg ? this._evaluate(arg) : 1;
        if (extent === undefined) {
          throw new WgslSyntaxError(
            `the workgroup size of '${entry.name.text}' must be made of numbers and constants of the module`,
            entry.name.line,
            entry.name.column
          );
        }
        return extent;
      }) as [number, number, number],
      buffers,
      workgroupBytes: variables.reduce((sum, { bytes }) => sum + bytes, 0),
      usesSubgroups: names.some(name => /^(subgroup|quad)[A-Z]/.test(name))
    };
  }

  private _typeWithText(): [WgslType, string] {
    const text: string[] = [];
    const type = this._type(text);
    return [type, text.join('').replace(/,/g, ', ')];
  }

  private _type(text: string[] = []): WgslType {
    const tokens = this._tokens;
    const token = tokens.name('a type');
    const name = token.text;
    text.push(name);
    const known = this._knownType(name);
    if (known) {
      return known;
    }
    if (Object.hasOwn(SCALARS, name)) {
      return { kind: 'scalar', name: SCALARS[name] };
    }
    const short = /^(?:vec([234])|mat([234])x([234]))([iufh])$/.exec(name);
    if (short) {
      const [, lanes, columns, rows, suffix] = short;
      const of = SHORT[suffix];
      return lanes
        ? { kind: 'vector', of, lanes: Number(lanes) }
        : {
            kind: 'matrix',
            of,
            columns: Number(columns),
            rows: Number(rows)
          };
    }
    const generic = /^(?:atomic|array|vec([234])|mat([234])x([234]))$/.exec(
      name
    );
    if (!generic) {
      throw new WgslSyntaxError(
        `'${name}' is not a type that is known here: build buffers of i32, u32, f32, vectors, matrices, arrays, structs and atomics`,
        token.line,
        token.column
      );
    }
    tokens.expect('<');
    text.push('<');
    const of = this._type(text);
    let length: number | undefined;
    if (tokens.take(',') && tokens.peek.text !== '>') {
      const size = tokens.until(['>', ',']);
      tokens.take(',');
      text.push(',', ...size.map(part => part.text));
      length = this._evaluate(size);
      if (length === undefined) {
        const { line, column } = size[0] ?? token;
        throw new WgslSyntaxError(
          'the length of this array must be made of numbers and constants of the module',
          line,
          column
        );
      }
    }
    tokens.expect('>');
    text.push('>');
    if (name === 'atomic') {
      return of;
    }
    if (name === 'array') {
      return { kind: 'array', of, length };
    }
    const [, lanes, columns, rows] = generic;
    const scalar = firstScalar(of);
    return lanes
      ? { kind: 'vector', of: scalar, lanes: Number(lanes) }
      : {
          kind: 'matrix',
          of: scalar,
          columns: Number(columns),
          rows: Number(rows)
        };
  }

  private _number(attributes: Attribute[], name: string): number | undefined {
    const attribute = attributes.find(found => found.name === name);
    return attribute?.args[0] ? this._evaluate(attribute.args[0]) : undefined;
  }

  private _tokens: WgslTokens;
  private readonly _pending: Map<string, WgslToken[]>;
  private readonly _types = new Map<string, WgslType>();
  private readonly _constants = new Map<string, number>();
  private readonly _variables = new Map<string, GlobalVariable>();
  private readonly _functions = new Map<string, FunctionInfo>();
}
