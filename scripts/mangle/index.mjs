// Which properties of the sources may be called otherwise, and the sources with
// other names for them.
import path from 'node:path';
import ts from 'typescript';
import { Properties } from './properties.mjs';
import { Relations } from './relations.mjs';
import { renamed, shortNames, takenNames } from './rename.mjs';
import { Uses } from './uses.mjs';

/**
 * @param config the path of a tsconfig.json
 * @param entryPoints what to begin with
 * @param isOurs whether the names of a file (its path from `root`) are ours
 * @param boundary files whose types others know by their names
 * @param namesPass functions, as `path:name`, that go through objects of any
 *   type and do not mind what their properties are called
 */
export function mangle({
  root,
  config,
  entryPoints,
  isOurs,
  boundary,
  namesPass
}) {
  const program = programOf(root, config, entryPoints);
  const checker = program.getTypeChecker();
  const pathOf = file =>
    path.relative(root, file.fileName).replaceAll('\\', '/');
  const files = program
    .getSourceFiles()
    .filter(file => !file.isDeclarationFile && isOurs(pathOf(file)));
  const ours = new Set(files);
  const properties = new Properties(checker, file => ours.has(file));
  const areNamesUsed = node =>
    !namesPass.has(`${pathOf(node.getSourceFile())}:${functionOf(node)}`);
  const relations = new Relations(checker, properties, areNamesUsed);
  const uses = new Uses(checker, properties, relations, areNamesUsed);
  for (const file of files) {
    if (boundary.includes(pathOf(file))) {
      const symbol = checker.getSymbolAtLocation(file);
      for (const exported of checker.getExportsOfModule(symbol)) {
        relations.keepAll(
          exported.flags & ts.SymbolFlags.Type
            ? checker.getDeclaredTypeOfSymbol(exported)
            : checker.getTypeOfSymbol(exported),
          file
        );
      }
    }
    uses.visit(file);
  }
  for (const at of relations.opened) {
    properties.keepShared(at);
  }
  properties.settle();
  const taken = takenNames(files);
  uses.besideParameters.forEach(name => taken.add(name));
  const names = shortNames(uses.places, taken);
  return {
    files: renamed(uses.places, names),
    places: uses.places,
    opened: [...relations.opened].map(at => placeOf(at, pathOf)),
    placeOf: at => (typeof at === 'string' ? at : placeOf(at, pathOf))
  };
}

function programOf(root, config, entryPoints) {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    path.join(root, config),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      }
    }
  );
  return ts.createProgram(
    entryPoints.map(file => path.join(root, file)),
    options
  );
}

/** The name of the function or method around a node, not of one inside it. */
function functionOf(node) {
  const fn = ts.findAncestor(
    node,
    at => ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)
  );
  return fn?.name?.getText() ?? '';
}

function placeOf(node, pathOf) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(file)}:${line + 1}`;
}
