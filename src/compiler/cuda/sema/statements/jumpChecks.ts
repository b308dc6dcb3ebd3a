/** Jumps past what a declaration makes of its variable ([stmt.dcl]): there is no right program that has them. */
import { hasSpecifier } from '../../ast';
import type {
  Declaration,
  GotoStatement,
  Statement,
  StructuredBindingDeclaration,
  VariableDeclaration
} from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { isTrivialType } from '../declarations/classes';
import { destructorOf } from '../lifetime/specialMembers';

type Local = VariableDeclaration | StructuredBindingDeclaration;

/** What is in scope at a place: later ones first. */
interface Seen {
  node: Local;
  before: Seen | undefined;
}

type Label = { span: Span; seen: Seen | undefined };

/** Reports jumps of a function's body, once its variables' types are known. */
export function checkJumps(cx: Context, body: readonly Statement[]): void {
  if (cx.unit.isC) {
    // C allows them.
    return;
  }
  new JumpChecks(cx).check(body);
}

class JumpChecks {
  private readonly labels = new Map<string, Label>();
  private readonly gotos: (Label & { node: GotoStatement })[] = [];
  private seen: Seen | undefined;
  /** What is in scope before the switch that cases belong to. */
  private atSwitch: Seen | undefined;

  constructor(private readonly cx: Context) {}

  check(body: readonly Statement[]): void {
    this.list(body);
    for (const { node, seen, span } of this.gotos) {
      const label = this.labels.get(node.label);
      if (label) {
        this.jump('goto', span, seen, label.seen);
      }
    }
  }

  private list(statements: readonly Statement[]): void {
    const outer = this.seen;
    statements.forEach(statement => this.statement(statement));
    this.seen = outer;
  }

  private declare(nodes: readonly object[]): void {
    for (const node of nodes as Declaration[]) {
      if (node.kind === 'variable' || node.kind === 'structuredBinding') {
        this.seen = { node, before: this.seen };
      }
    }
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'declaration':
        this.declare(statement.declarations);
        return;
      case 'compound':
        this.list(statement.body);
        return;
      case 'label':
        this.labels.set(statement.label, {
          span: statement.labelSpan,
          seen: this.seen
        });
        this.statement(statement.body);
        return;
      case 'goto':
        this.gotos.push({
          node: statement,
          span: statement.span,
          seen: this.seen
        });
        return;
      case 'case':
      case 'default':
        this.jump('case', statement.span, this.atSwitch, this.seen);
        this.statement(statement.body);
        return;
      case 'try':
        this.list(statement.body.body);
        statement.handlers.forEach(({ body }) => this.list(body.body));
        return;
      case 'if':
      case 'for':
      case 'rangeFor':
      case 'while':
      case 'doWhile':
      case 'switch':
        this.nested(statement);
        return;
      default:
        // Neither declares nor holds statements.
        return;
    }
  }

  /** Its own declarations are seen in its parts alone. */
  private nested(
    statement:
      | Extract<Statement, { condition: object } | { range: object }>
      | Extract<Statement, { kind: 'for' }>
  ): void {
    const [seen, atSwitch] = [this.seen, this.atSwitch];
    if ('init' in statement && statement.init) {
      this.statement(statement.init);
    }
    const own =
      statement.kind === 'rangeFor' ? statement.variable : statement.condition;
    this.declare(own ? [own] : []);
    if (statement.kind === 'switch') {
      this.atSwitch = this.seen;
    }
    for (const part of statement.kind === 'if'
      ? [statement.then, ...(statement.else ? [statement.else] : [])]
      : [statement.body]) {
      this.list([part]);
    }
    [this.seen, this.atSwitch] = [seen, atSwitch];
  }

  private jump(
    what: 'goto' | 'case',
    span: Span,
    from: Seen | undefined,
    to: Seen | undefined
  ): void {
    const known = new Set<Local>();
    for (let at = from; at; at = at.before) {
      known.add(at.node);
    }
    for (let at = to; at && !known.has(at.node); at = at.before) {
      if (this.isInitialised(at.node)) {
        this.report(what, span, at.node);
        return;
      }
    }
  }

  private isInitialised(node: Local): boolean {
    if (node.kind === 'structuredBinding') {
      return true;
    }
    if (
      (['static', 'extern', 'thread_local', '__shared__'] as const).some(name =>
        hasSpecifier(node, name)
      )
    ) {
      return false;
    }
    const type = this.cx.unit.localTypes.get(node);
    return (
      node.initializer !== undefined ||
      (type !== undefined &&
        (!isTrivialType(type) || destructorOf(type) !== undefined))
    );
  }

  private report(what: 'goto' | 'case', span: Span, node: Local): void {
    const { cx } = this;
    const type =
      node.kind === 'variable' ? cx.unit.localTypes.get(node) : undefined;
    const name =
      node.kind === 'variable'
        ? (node.name?.segments.at(-1)?.name ?? '')
        : node.names[0].name;
    const isPlain = type && isTrivialType(type) && !destructorOf(type);
    const say = { span: node.span, message: `'${name}' is declared here` };
    if (what === 'goto') {
      cx.error(span, `this 'goto' jumps past the initialisation of '${name}'`, {
        notes: [
          say,
          {
            message: `declare '${name}' before the 'goto', or put braces around the statements that use it`
          }
        ]
      });
      return;
    }
    const text = `the switch may jump to this label, past the initialisation of '${name}'`;
    const notes = [
      say,
      {
        message: `put braces around the statements of the case that declares '${name}'`
      }
    ];
    if (isPlain && cx.isDevice && !cx.isBoth) {
      // nvcc takes it of plain variables in device code.
      cx.warning(span, text, { notes });
    } else {
      cx.error(span, text, { notes });
    }
  }
}
