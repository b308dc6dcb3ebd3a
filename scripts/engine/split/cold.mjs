// Finds in a script what did not run in a trial and can wait in another file.
import { canBeMethodElsewhere, needsOf, neverEnds } from './outline.mjs';
import { coldCases } from './switches.mjs';
import { children } from './tree.mjs';

/** About what a call in place of a stretch costs, beside the names of its values. */
const CALL = 10;

/** Expressions that a call may stand for. A function is made where it stands, though it may never run. */
const VALUES = new Set(
  `ArrayExpression AssignmentExpression BinaryExpression CallExpression ChainExpression
   ConditionalExpression Literal LogicalExpression MemberExpression NewExpression
   ObjectExpression SequenceExpression TemplateLiteral UnaryExpression`.split(
    /\s+/
  )
);

/**
 * @param tree an acorn tree of a script
 * @param text the script
 * @param names localNames() of it
 * @param isCold (start, end) => whether nothing of this stretch ran and it may go
 * @returns `functions` of the top level and `methods` of its classes that can
 *   go as they are, and `pieces` of others that become functions: each with
 *   what needsOf says, and what the call is there: `expression`, `statement` or
 *   `return`
 */
export function findCold(tree, text, names, isCold) {
  const found = { functions: [], methods: [], pieces: [] };
  const visitor = new Visitor(text, names, isCold, found);
  for (const node of tree.body) {
    if (node.type === 'FunctionDeclaration' && isCold(node.start, node.end)) {
      found.functions.push(node);
    } else {
      visitor.inside(node);
    }
  }
  return found;
}

class Visitor {
  /** That the visited node is in. */
  functions = 0;

  constructor(text, names, isCold, found) {
    Object.assign(this, { text, names, isCold, found });
  }

  /** Notes that the nodes may go, if they may and it gains something. */
  take(nodes, as, start = nodes[0].start, end = nodes.at(-1).end) {
    // Not of the top level: all of that runs, at once.
    if (
      this.functions === 0 ||
      end - start <= CALL ||
      !this.isCold(start, end)
    ) {
      return false;
    }
    const needs = needsOf(nodes, this.names);
    if (!needs || (needs.returns && as === 'statement')) {
      return false;
    }
    const { values, usesThis } = needs;
    const call = CALL + values.join(',').length + (usesThis ? 5 : 0);
    if (end - start <= call) {
      return false;
    }
    this.found.pieces.push({ start, end, as, ...needs });
    return true;
  }

  /** What stands where a value is wanted. */
  value(node) {
    if (node && !(VALUES.has(node.type) && this.take([node], 'expression'))) {
      this.inside(node);
    }
  }

  /** Statements in a row: as many at once as did not run. */
  statements(list, isBodyOfFunction = false) {
    for (let i = 0; i < list.length; i++) {
      let next = i;
      while (
        next < list.length &&
        this.isCold(list[next].start, list[next].end)
      ) {
        next++;
      }
      const endsFunction = isBodyOfFunction && next === list.length;
      if (next > i && this.row(list.slice(i, next), endsFunction)) {
        i = next - 1;
      } else {
        this.inside(list[i]);
      }
    }
  }

  /** Statements none of which ran; a jump at their end stays. */
  row(list, endsFunction) {
    const jumps = /^(?:Break|Continue)Statement$/.test(list.at(-1).type);
    const nodes = jumps ? list.slice(0, -1) : list;
    if (nodes.length === 0) {
      return true;
    }
    const [{ type, expression, argument }] = nodes;
    if (nodes.length === 1 && type === 'ExpressionStatement') {
      return this.take([expression], 'expression');
    }
    if (nodes.length === 1 && argument) {
      return this.take([argument], 'expression');
    }
    const leaves = (endsFunction && !jumps) || neverEnds(nodes.at(-1));
    return this.take(nodes, leaves ? 'return' : 'statement');
  }

  /** A statement that may be a block. */
  branch(node) {
    if (node.type !== 'BlockStatement') {
      this.statements([node]);
    } else if (
      node.body.length < 2 ||
      !this.take([node], neverEnds(node) ? 'return' : 'statement')
    ) {
      this.statements(node.body);
    }
  }

  /** The tests stay: they run with the first case that does not fit. */
  cases(node) {
    let next = 0;
    if (this.functions > 0) {
      for (const { first, last, piece } of coldCases(
        node,
        this.names,
        this.isCold
      )) {
        this.found.pieces.push(piece);
        node.cases
          .slice(next, first)
          .forEach(one => this.statements(one.consequent));
        next = last + 1;
      }
    }
    node.cases.slice(next).forEach(one => this.statements(one.consequent));
  }

  /** `a && b && c`: the operands at the end that did not run, as one. */
  operands(node) {
    const list = [];
    for (let rest = node; ; rest = rest.left) {
      if (
        rest.type !== 'LogicalExpression' ||
        rest.operator !== node.operator
      ) {
        list.unshift(rest);
        break;
      }
      list.unshift(rest.right);
    }
    const first = list.findIndex(({ start }) => this.isCold(start, node.end));
    const isMoved =
      first > 0 &&
      this.take(
        list.slice(first),
        'expression',
        withBrackets(this.text, list[first].start),
        node.end
      );
    list
      .slice(0, isMoved ? first : undefined)
      .forEach(operand => this.value(operand));
  }

  methods(name, { body }) {
    for (const method of body.body) {
      if (method.type !== 'MethodDefinition') {
        continue;
      }
      const isPlain =
        method.kind === 'method' && !method.static && !method.computed;
      if (
        name &&
        isPlain &&
        this.isCold(method.value.body.start, method.end) &&
        canBeMethodElsewhere(method, this.names)
      ) {
        this.found.methods.push({ ofClass: name, node: method });
      } else {
        this.inside(method.value);
      }
    }
  }

  /** What is under a node that itself stays. */
  inside(node) {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        // Parameters stay: their names are the values that pieces are handed.
        this.functions++;
        if (node.body.type === 'BlockStatement') {
          this.statements(node.body.body, true);
        } else {
          this.value(node.body);
        }
        this.functions--;
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        this.methods(undefined, node);
        break;
      case 'VariableDeclaration':
        node.declarations.forEach(declarator => this.inside(declarator));
        break;
      case 'VariableDeclarator':
        if (
          node.init?.type === 'ClassExpression' &&
          this.names.isTopLevel(node.id)
        ) {
          this.methods(node.id.name, node.init);
        } else {
          this.value(node.init);
        }
        break;

      case 'BlockStatement':
        this.statements(node.body);
        break;
      case 'IfStatement':
        this.value(node.test);
        this.branch(node.consequent);
        if (node.alternate) {
          this.branch(node.alternate);
        }
        break;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        [node.init, node.test, node.update, node.right].forEach(part =>
          this.value(part)
        );
        this.branch(node.body);
        break;
      case 'LabeledStatement':
        this.inside(node.body);
        break;
      case 'SwitchStatement':
        this.value(node.discriminant);
        this.cases(node);
        break;
      case 'LogicalExpression':
        this.operands(node);
        break;
      case 'TryStatement':
        [node.block, node.handler?.body, node.finalizer].forEach(
          block => block && this.statements(block.body)
        );
        break;

      case 'MemberExpression':
        // Not the whole of it, which may be called or set: its parts.
        this.value(node.object);
        if (node.computed) {
          this.value(node.property);
        }
        break;
      case 'CallExpression':
      case 'NewExpression':
        this.inside(node.callee);
        node.arguments.forEach(argument => this.value(argument));
        break;
      case 'ChainExpression':
        this.chain(node.expression);
        break;
      case 'UnaryExpression':
        // What `delete` and `typeof` stand before is no mere value.
        if (/\w/.test(node.operator)) {
          this.inside(node.argument);
        } else {
          this.value(node.argument);
        }
        break;
      case 'UpdateExpression':
        this.inside(node.argument);
        break;
      case 'AssignmentExpression':
        if (node.left.type === 'MemberExpression') {
          this.inside(node.left);
        }
        this.value(node.right);
        break;
      case 'Property':
        if (node.computed) {
          this.value(node.key);
        }
        if (!node.shorthand) {
          this.value(node.value);
        }
        break;
      case 'TaggedTemplateExpression':
      case 'TemplateElement':
      case 'ArrayPattern':
      case 'ObjectPattern':
        break;
      default:
        // Operands, elements, arguments: values all.
        children(node).forEach(child => this.value(child));
    }
  }

  /** A link of `a?.b(c)`: whether the next is reached is decided by the ones before. */
  chain(node) {
    if (node.type === 'CallExpression') {
      this.chain(node.callee);
      node.arguments.forEach(argument => this.value(argument));
    } else if (node.type === 'MemberExpression') {
      this.chain(node.object);
      if (node.computed) {
        this.value(node.property);
      }
    } else {
      this.value(node);
    }
  }
}

/** Where the brackets around a node begin: they are none of the tree. */
function withBrackets(text, start) {
  while (text[start - 1] === '(') {
    start--;
  }
  return start;
}
