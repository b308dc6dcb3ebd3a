/** The names that a CUDA source declares, each with its text and its place. */
import { hasSpecifier, lastSegment, nameText } from '../../compiler/cuda/ast';
import type {
  Declaration,
  Expression,
  FunctionDeclaration,
  NodeBase,
  ParameterDeclaration,
  QualifiedName,
  TypeNode
} from '../../compiler/cuda/ast';
import { parse, preprocess } from '../../compiler/cuda/builtins';
import type { CompletionKind } from '../../protocol/language';

export interface Range {
  from: number;
  to: number;
}

export interface DeclaredName extends Range {
  name: string;
  kind: CompletionKind;
  /** As a declaration: `float *x`, `__global__ void saxpy(int n, …)`. */
  text: string;
  /** What stands above it as a comment. */
  comment?: string;
  /** Where it can be used; absent: in the whole source. */
  scope?: Range;
  /** The class of a member, the enumeration of a constant. */
  owner?: string;
  /** What its type is called, without pointers, references and arrays. */
  type?: string;
  /** The text of its value, of macros and constants. */
  value?: string;
}

/** @throws TextsNeeded */
export function namesInSource(
  source: string,
  files: Record<string, string> = {}
): DeclaredName[] {
  const pre = preprocess(source, { files });
  const { unit } = parse(pre.tokens, pre.files);
  const reader = new NameReader(source);
  reader.read(unit.declarations, {});
  return [...macrosOf(source), ...reader.names];
}

/** What may declare a name. */
type Node = Declaration | ParameterDeclaration | TypeNode;

interface Place {
  scope?: Range;
  owner?: string;
  /** `template <int N> ` */
  prefix?: string;
  /** Where the declaration begins, its template included. */
  begin?: number;
}

/** Kinds of nodes whose declarations end with them. */
const SCOPES: ReadonlySet<unknown> = new Set([
  ...['compound', 'for', 'rangeFor', 'if', 'while', 'switch', 'lambda', 'try']
]);

class NameReader {
  constructor(private readonly source: string) {}

  readonly names: DeclaredName[] = [];

  read(node: unknown, place: Place): void {
    if (Array.isArray(node)) {
      node.forEach(each => this.read(each, place));
      return;
    }
    if (typeof node !== 'object' || node === null) {
      return;
    }
    // The syntax tree's nodes differ in all but their kind: each is looked at as what it says it is.
    const any = node as Partial<NodeBase> & { kind?: unknown };
    if (any.span && any.span.file !== 0) {
      return;
    }
    if (!this._declare(node as Node, place)) {
      const inner =
        SCOPES.has(any.kind) && any.span
          ? { ...place, scope: rangeOf(any.span), prefix: undefined }
          : place;
      Object.values(any).forEach(child => this.read(child, inner));
    }
  }

  /** @returns whether the node's children are done too */
  private _declare(
    node:
      | import('../../compiler/cuda/ast').Declaration
      | import('../../compiler/cuda/ast').ParameterDeclaration
      | TypeNode,
    place: Place
  ): boolean {
    switch (node.kind) {
      case 'declared':
        // The definition stands before it, as a declaration of its own.
        return true;
      case 'variable': {
        const { name, type, initializer } = node;
        if (name) {
          const text = `${specifiersOf(node)}${spell(type, lastSegment(name).name)}`;
          this._add(lastSegment(name).name, node.nameSpan, {
            ...place,
            kind: place.owner === undefined ? 'variable' : 'field',
            text,
            type: typeName(type),
            begin: node.span.start,
            ...(initializer?.kind === 'copy' &&
              (type.qualifiers.isConst || hasSpecifier(node, 'constexpr')) && {
                value: this._slice(initializer.value.span)
              })
          });
        }
        this.read(initializer, { ...place, owner: undefined });
        return true;
      }
      case 'parameter': {
        if (node.name !== undefined) {
          this._add(node.name, node.nameSpan, {
            ...place,
            kind: 'parameter',
            text: spell(node.type, node.name),
            type: typeName(node.type),
            begin: node.span.start
          });
        }
        return true;
      }
      case 'function': {
        if (!('nameSpan' in node)) {
          return false;
        }
        this._function(node, place);
        return true;
      }
      case 'class': {
        const name = node.typedefName ?? (node.name && nameText(node.name));
        if (name !== undefined) {
          this._add(name, node.nameSpan, {
            ...place,
            kind: 'type',
            text: `${place.prefix ?? ''}${node.tag} ${name}`,
            begin: place.begin ?? node.span.start
          });
        }
        this.read(node.members ?? [], {
          scope: place.scope,
          owner: name ?? place.owner
        });
        return true;
      }
      case 'enum': {
        const name = node.typedefName ?? (node.name && nameText(node.name));
        if (name !== undefined) {
          this._add(name, node.nameSpan, {
            ...place,
            kind: 'type',
            text: `enum ${name}`,
            begin: node.span.start
          });
        }
        for (const { name: each, span, value } of node.enumerators ?? []) {
          this._add(
            each,
            { ...span, end: span.start + each.length },
            {
              scope: place.scope,
              kind: 'constant',
              text: name === undefined ? each : `${name} ${each}`,
              begin: span.start,
              ...(value && { value: this._slice(value.span) })
            }
          );
        }
        return true;
      }
      case 'alias': {
        this._add(node.name, node.nameSpan, {
          ...place,
          kind: 'type',
          text: `using ${node.name} = ${spell(node.type)}`,
          begin: node.span.start
        });
        return true;
      }
      case 'namespace': {
        const last = node.path[node.path.length - 1];
        if (last) {
          this._add(last.name, last.span, {
            kind: 'namespace',
            text: `namespace ${last.name}`,
            begin: node.span.start
          });
        }
        this.read(node.declarations, {});
        return true;
      }
      case 'template': {
        const scope = rangeOf(node.span);
        for (const param of node.params) {
          if (param.name !== undefined) {
            this._add(param.name, param.nameSpan, {
              scope,
              kind: param.kind === 'type' ? 'type' : 'constant',
              text: this._slice(param.span),
              begin: param.span.start
            });
          }
        }
        const params = node.params.map(({ span }) => this._slice(span));
        this.read(node.declaration, {
          ...place,
          prefix: `template <${params.join(', ')}> `,
          begin: node.span.start
        });
        return true;
      }
      default:
        return false;
    }
  }

  private _function(node: FunctionDeclaration, place: Place): void {
    const isKernel = hasSpecifier(node, '__global__');
    const name = lastSegment(node.name).name;
    const params = node.params.map(({ type, name: param, isPack }) =>
      spell(type, `${isPack ? '...' : ''}${param ?? ''}`)
    );
    const result = node.result ? `${spell(node.result)} ` : '';
    const qualifiers = specifiersOf(node);
    this._add(name, node.nameSpan, {
      scope: place.scope,
      owner: place.owner,
      kind: isKernel ? 'kernel' : 'function',
      text: `${place.prefix ?? ''}${qualifiers}${result}${name}(${params.join(', ')})`,
      begin: place.begin ?? node.span.start
    });
    const inside: Place = { scope: rangeOf(node.span) };
    this.read(node.params, inside);
    this.read(node.initializers, inside);
    this.read(node.body, inside);
  }

  private _add(
    name: string,
    span: { start: number; end: number; file?: number },
    {
      begin,
      prefix: _prefix,
      ...more
    }: Omit<DeclaredName, 'name' | 'from' | 'to'> & Place
  ): void {
    // What a macro made has the place of the macro's use.
    const isWritten = this.source.slice(span.start, span.end) === name;
    const comment =
      begin === undefined ? undefined : commentAbove(this.source, begin);
    this.names.push({
      name,
      from: span.start,
      to: isWritten ? span.end : span.start,
      ...more,
      ...(comment !== undefined && { comment })
    });
  }

  private _slice({ start, end }: { start: number; end: number }): string {
    return this.source.slice(start, end).replace(/\s+/g, ' ').trim();
  }
}

function rangeOf({ start, end }: { start: number; end: number }): Range {
  return { from: start, to: end };
}

function specifiersOf(node: { specifiers: { name: string }[] }): string {
  return node.specifiers.map(({ name }) => `${name} `).join('');
}

/** A type as CUDA writes it, around a name if there is one. */
function spell(node: TypeNode, name = ''): string {
  const { isConst, isVolatile } = node.qualifiers;
  const words = `${isConst ? 'const ' : ''}${isVolatile ? 'volatile ' : ''}`;
  const plain = (base: string): string =>
    `${words}${base}${name === '' ? '' : ` ${name}`}`;
  switch (node.kind) {
    case 'builtin':
      return plain(node.name);
    case 'named':
      return plain(withArguments(node.name));
    case 'pointer':
      return spell(
        node.to,
        `*${node.qualifiers.isConst ? 'const ' : ''}${node.qualifiers.isRestrict ? '__restrict__ ' : ''}${name}`
      );
    case 'reference':
      return spell(node.to, `${node.isRvalue ? '&&' : '&'}${name}`);
    case 'array':
      return spell(
        node.of,
        `${/^[*&]/.test(name) ? `(${name})` : name}[${sizeText(node.size)}]`
      );
    case 'auto':
      return plain('auto');
    case 'pack':
      return spell(node.pattern, name);
    case 'declared':
      return plain(
        node.declaration.name
          ? nameText(node.declaration.name)
          : (node.declaration.typedefName ?? node.declaration.kind)
      );
    case 'function':
      return spell(
        node.result,
        `(${name})(${node.params.map(param => spell(param.type, param.name)).join(', ')})`
      );
    case 'decltype':
    case 'memberPointer':
    case 'error':
      return plain('…');
  }
}

function sizeText(size: Expression | undefined): string {
  return size === undefined
    ? ''
    : size.kind === 'integer'
      ? size.text
      : size.kind === 'identifier'
        ? nameText(size.name)
        : '…';
}

function withArguments(name: QualifiedName): string {
  const { templateArgs } = lastSegment(name);
  if (!templateArgs) {
    return nameText(name);
  }
  const args = templateArgs.map(arg =>
    arg.kind === 'type'
      ? spell(arg.type)
      : arg.value.kind === 'integer'
        ? arg.value.text
        : '…'
  );
  return `${nameText(name)}<${args.join(', ')}>`;
}

/** What a value of the type, or what it leads to, is called. */
function typeName(node: TypeNode): string | undefined {
  switch (node.kind) {
    case 'pointer':
    case 'reference':
      return typeName(node.to);
    case 'array':
      return typeName(node.of);
    case 'named':
      return lastSegment(node.name).name;
    case 'declared':
      return node.declaration.name
        ? nameText(node.declaration.name)
        : node.declaration.typedefName;
    default:
      return undefined;
  }
}

/** The comment that ends in the line before a declaration, without its marks. */
export function commentAbove(
  source: string,
  begin: number
): string | undefined {
  const lines = source.slice(0, begin).split('\n').slice(0, -1);
  const found: string[] = [];
  let isBlock = false;
  for (const line of lines.reverse()) {
    const text = line.trim();
    if (isBlock) {
      found.unshift(text.replace(/^\/\*+|^\*+/, '').trim());
      if (text.startsWith('/*')) {
        break;
      }
    } else if (text.startsWith('//')) {
      found.unshift(text.replace(/^\/\/+/, '').trim());
    } else if (found.length === 0 && text.endsWith('*/')) {
      found.unshift(
        text
          .replace(/^\/\*+/, '')
          .replace(/\*+\/$/, '')
          .trim()
      );
      if (text.startsWith('/*')) {
        break;
      }
      isBlock = true;
    } else {
      break;
    }
  }
  const text = found.join('\n').trim();
  return text === '' ? undefined : text;
}

/** Macros as they are defined; `#undef` takes none of them away. */
function macrosOf(source: string): DeclaredName[] {
  return [
    ...source.matchAll(
      /^([ \t]*#[ \t]*define[ \t]+)(\w+)(\([^)]*\))?[ \t]*((?:\\\n|.)*)$/gm
    )
  ].map(({ index, 1: before, 2: name, 3: params = '', 4: body }) => {
    const from = index + before.length;
    const value = body
      .replace(/\/\/.*$|\/\*.*?(?:\*\/|$)/gm, '')
      .replace(/\\\n/g, ' ')
      .trim();
    const comment = commentAbove(source, index);
    return {
      name,
      kind: 'macro',
      text: `#define ${name}${params}${value === '' ? '' : ` ${value}`}`,
      from,
      to: from + name.length,
      ...(params === '' && value !== '' && { value }),
      ...(comment !== undefined && { comment })
    };
  });
}
