// Two rules that keep text from notebooks text: records and cells may have been
// written by anyone (SECURITY.md).
import path from 'node:path';

/** The one file that gives a page HTML, and those that make markup out of strings. */
const INSERTS = ['src/widgets/insert.ts'];
const MAKES = ['src/output/markup.ts', 'src/output/html.ts'];

const PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const METHODS = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'parseFromString',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'write',
  'writeln'
]);

/** The name of a member, also of `node['innerHTML']`. */
function memberName({ computed, property }) {
  if (!computed) {
    return property.name;
  }
  return property.type === 'Literal' ? property.value : undefined;
}

const html = {
  meta: {
    type: 'problem',
    docs: {
      description: 'HTML reaches the page as Markup or sanitised, in one place'
    },
    schema: [],
    messages: {
      insert:
        '{{name}} makes elements of text: use insertMarkup or insertSanitised of src/widgets/insert.ts.',
      make: 'markup is made by el() and join(), which escape (src/output/markup.ts)'
    }
  },
  create(context) {
    const file = path
      .relative(context.cwd, context.filename)
      .replaceAll(path.sep, '/');
    const report = (node, name) =>
      context.report({ node, messageId: 'insert', data: { name } });
    return {
      ...(!INSERTS.includes(file) && {
        'AssignmentExpression > MemberExpression.left'(node) {
          if (PROPERTIES.has(memberName(node))) {
            report(node, memberName(node));
          }
        },
        'CallExpression > MemberExpression.callee'(node) {
          const name = memberName(node);
          const isWrite = name === 'write' || name === 'writeln';
          if (
            METHODS.has(name) &&
            // Streams and arrays are written, too.
            (!isWrite || node.object.name === 'document')
          ) {
            report(node, name);
          }
        }
      }),
      ...(!MAKES.includes(file) && {
        'NewExpression[callee.name="Markup"]'(node) {
          context.report({ node, messageId: 'make' });
        }
      })
    };
  }
};

/** Whether `Object.hasOwn(object, name)` was asked before `object[name]`. */
function isOwnChecked(source, node) {
  const getText = part => source.getText(part);
  const asked = `Object.hasOwn(${getText(node.object)}, ${getText(node.property)})`;
  for (let at = node; at.parent; at = at.parent) {
    const { type, left, operator, right, test, consequent } = at.parent;
    const before =
      type === 'LogicalExpression' && operator === '&&' && right === at
        ? left
        : consequent === at && test;
    if (before && getText(before).includes(asked)) {
      return true;
    }
  }
  return false;
}

const functionByName = {
  meta: {
    type: 'problem',
    docs: { description: "text finds only an object's own functions" },
    schema: [],
    messages: {
      found:
        "a name finds functions here, and on a plain object also `constructor` and the prototype's others: use a Map, or ask Object.hasOwn first"
    }
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const parts = type => (type.isUnion() ? type.types.flatMap(parts) : [type]);
    const isText = node => {
      const type = services.getTypeAtLocation(node);
      return parts(checker.getBaseConstraintOfType(type) ?? type).some(
        one =>
          one.isStringLiteral() ||
          one === checker.getStringType() ||
          one === checker.getAnyType()
      );
    };
    return {
      'MemberExpression[computed=true]'(node) {
        if (node.property.type === 'Literal' || !isText(node.property)) {
          return;
        }
        const found = parts(
          checker.getNonNullableType(services.getTypeAtLocation(node))
        );
        if (
          !isOwnChecked(context.sourceCode, node) &&
          found.some(
            type =>
              type.getCallSignatures().length > 0 ||
              type.getConstructSignatures().length > 0
          )
        ) {
          context.report({ node, messageId: 'found' });
        }
      }
    };
  }
};

export default { rules: { html, 'function-by-name': functionByName } };
