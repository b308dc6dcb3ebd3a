// A rule that holds the house in order: which room under src/ may import which.
// CONTRIBUTING.md names the rooms; this is the list that is checked.
import path from 'node:path';

/**
 * The sub-rooms of the semantic analysis, lowest first, and those that each may
 * import. What one needs of another it asks for at a door
 * (src/compiler/cuda/sema/context/doors.ts).
 */
const semaRooms = {
  entities: [],
  emit: ['entities'],
  context: ['entities', 'emit'],
  warnings: ['entities', 'context'],
  intrinsics: ['entities', 'emit', 'context'],
  lifetime: ['entities', 'emit', 'context'],
  values: ['entities', 'emit', 'context', 'lifetime'],
  constants: ['entities', 'emit', 'context', 'values'],
  names: ['entities', 'context', 'warnings', 'intrinsics', 'constants'],
  functions: ['entities', 'emit', 'context', 'warnings', 'constants', 'names'],
  templates: ['entities', 'emit', 'context', 'constants', 'names', 'functions'],
  conversions: [
    'entities',
    'emit',
    'context',
    'warnings',
    'intrinsics',
    'lifetime',
    'values',
    'functions',
    'templates'
  ],
  overloads: ['entities', 'context', 'intrinsics', 'templates', 'conversions'],
  initialisers: [
    'entities',
    'emit',
    'context',
    'lifetime',
    'values',
    'constants',
    'names',
    'functions',
    'templates',
    'conversions',
    'overloads'
  ],
  expressions: [
    'entities',
    'emit',
    'context',
    'warnings',
    'intrinsics',
    'lifetime',
    'values',
    'constants',
    'names',
    'functions',
    'templates',
    'conversions',
    'overloads',
    'initialisers'
  ],
  declarations: [
    'entities',
    'emit',
    'context',
    'warnings',
    'lifetime',
    'values',
    'constants',
    'names',
    'functions',
    'templates',
    'conversions',
    'initialisers',
    'expressions'
  ],
  statements: [
    'entities',
    'emit',
    'context',
    'warnings',
    'lifetime',
    'values',
    'constants',
    'names',
    'conversions',
    'initialisers',
    'expressions',
    'declarations'
  ],
  bodies: [
    'entities',
    'emit',
    'context',
    'lifetime',
    'constants',
    'names',
    'functions',
    'conversions',
    'initialisers',
    'expressions',
    'statements'
  ],
  checks: ['entities', 'context', 'warnings', 'constants']
};

/** What all of them build on. */
const underSema = [
  'compiler/cuda',
  'compiler/ir',
  'compiler/semantics',
  'compiler/diagnostics',
  'analysis'
];

const inSema = room => `compiler/cuda/sema/${room}`;

/** Room -> the rooms of ours it may import; its own: always. */
export const arrows = {
  index: ['plugins'],
  plugins: ['notebook', 'widgets', 'session', 'commands', 'protocol'],
  notebook: ['cells', 'session', 'bridge', 'commands', 'protocol'],
  // What a GPU cell does, in a page and without one.
  cells: ['session', 'bridge', 'output', 'commands', 'protocol'],
  widgets: ['commands', 'output', 'analysis', 'protocol', 'style'],
  bridge: ['commands', 'protocol', 'gridstride'],
  session: ['protocol'],
  // The one file of the session that runs in the worker. Nobody imports it: that
  // would put the engine into JupyterLab's main thread.
  'session/worker': ['runtime', 'protocol'],
  // What an editor asks while one types: a worker of its own, which runs no kernels.
  language: [
    'compiler/cuda',
    'compiler/wgsl',
    'compiler/diagnostics',
    'analysis',
    'commands',
    'kernels',
    'protocol'
  ],
  cli: [
    'cells',
    'session',
    'bridge',
    'runtime',
    'device',
    'output',
    'commands',
    'compiler/wgsl/kernel',
    'kernels',
    'protocol'
  ],
  runtime: [
    'runtime/devices',
    'runtime/devices/simulator',
    'runtime/devices/webgpu',
    'compiler/cuda',
    'compiler/ir',
    'compiler/registers',
    'compiler/semantics',
    'compiler/wgsl',
    'compiler/wgsl/kernel',
    'compiler/wasm',
    'compiler/diagnostics',
    'device',
    'simulator',
    'analysis',
    'output',
    'commands',
    'kernels',
    'protocol'
  ],
  // The port, and what its devices share; a device sees that and what it drives.
  'runtime/devices': ['compiler/ir', 'compiler/semantics', 'protocol'],
  'runtime/devices/simulator': [
    'runtime/devices',
    'simulator',
    'compiler/ir',
    'compiler/semantics',
    'compiler/wasm',
    'analysis',
    'protocol'
  ],
  'runtime/devices/webgpu': [
    'runtime/devices',
    'device',
    'compiler/ir',
    'compiler/semantics',
    'compiler/wgsl',
    'compiler/wgsl/kernel',
    'protocol'
  ],
  device: [
    'compiler/ir',
    'compiler/semantics',
    'compiler/wgsl/kernel',
    'analysis',
    'protocol'
  ],
  simulator: [
    'compiler/diagnostics',
    'compiler/ir',
    'compiler/registers',
    'compiler/semantics',
    'compiler/wasm',
    'analysis',
    'protocol'
  ],
  'compiler/cuda': [
    'compiler/cuda/sema',
    ...Object.keys(semaRooms).map(inSema),
    'compiler/ir',
    'compiler/semantics',
    'compiler/diagnostics',
    'analysis'
  ],
  // Its one file ties the sub-rooms together: nobody below imports it.
  'compiler/cuda/sema': [...Object.keys(semaRooms).map(inSema), ...underSema],
  ...Object.fromEntries(
    Object.entries(semaRooms).map(([room, below]) => [
      inSema(room),
      [...below.map(inSema), ...underSema]
    ])
  ),
  'compiler/wgsl': [
    'compiler/wgsl/kernel',
    'compiler/ir',
    'compiler/semantics'
  ],
  // What a kernel in WGSL is to those who run it, and a device to the back end.
  'compiler/wgsl/kernel': ['compiler/ir', 'compiler/semantics'],
  'compiler/wasm': ['compiler/ir', 'compiler/semantics'],
  'compiler/registers': ['compiler/ir', 'compiler/semantics'],
  // What all stages say errors with; it knows spans, which the IR defines, and
  // makes the records that cross.
  'compiler/diagnostics': ['compiler/ir', 'protocol'],
  // Tests and development only: no shipped room may import it.
  'compiler/ir-tools': ['compiler/ir', 'compiler/semantics', 'protocol'],
  'compiler/ir': ['compiler/semantics'],
  // What C and CUDA compute: the bottom of the house.
  'compiler/semantics': [],
  output: ['analysis', 'protocol'],
  analysis: [],
  // What the page, the engine and the command line read alike: no engine in it.
  commands: ['output', 'analysis', 'protocol'],
  protocol: [],
  kernels: [],
  style: [],
  // The Python package, of which a file goes to Python with bridge.py.
  gridstride: []
};

/** Rooms whose code runs in a worker, in Node and in tests. */
const engineRooms = [
  'compiler',
  'runtime',
  'device',
  'simulator',
  'analysis',
  'output',
  'protocol',
  'commands',
  'cli',
  'language',
  'kernels'
];

const frontEndPackage =
  /^(@jupyterlab|@jupyter|@lumino|@codemirror|@lezer)\/|^(react|react-dom)(\/|$)/;

// Longest first, so that compiler/cuda wins over compiler.
const roomsByLength = Object.keys(arrows).sort((a, b) => b.length - a.length);

/** The room of a file given relative to the repository, without extension; or undefined. */
export function roomOf(file) {
  const inHouse = file.startsWith('src/') ? file.slice('src/'.length) : file;
  if (
    !file.startsWith('src/') &&
    !/^(kernels|style|gridstride)(\/|$)/.test(file)
  ) {
    return undefined;
  }
  return roomsByLength.find(
    room => inHouse === room || inHouse.startsWith(room + '/')
  );
}

function isEngine(room) {
  return (
    room === 'session/worker' ||
    engineRooms.some(engine => room === engine || room.startsWith(engine + '/'))
  );
}

/** Why `from` may not import `specifier`, or undefined if it may. */
export function objection(from, specifier) {
  const room = roomOf(from);
  if (room === undefined) {
    return undefined;
  }
  if (!specifier.startsWith('.')) {
    if (isEngine(room) && frontEndPackage.test(specifier)) {
      return `${room} runs in a worker and in Node: it cannot import ${specifier}`;
    }
    if (isEngine(room) && room !== 'cli' && specifier.startsWith('node:')) {
      return `${room} runs in a browser's worker: it cannot import ${specifier}`;
    }
    return undefined;
  }
  const target = path.posix
    .normalize(path.posix.join(path.posix.dirname(from), specifier))
    .replace(/\.(js|ts|tsx)$/, '');
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) {
    return `${room} cannot import ${target}, which is in no room under src`;
  }
  if (targetRoom === room || arrows[room].includes(targetRoom)) {
    return undefined;
  }
  const allowed = arrows[room].join(', ') || 'nothing of ours';
  return `${room} may not import ${targetRoom}; it may import: ${allowed}`;
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports between the rooms under src go one way' },
    schema: [],
    messages: { arrow: '{{ reason }}' }
  },
  create(context) {
    const from = path
      .relative(context.cwd, context.filename)
      .split(path.sep)
      .join('/')
      .replace(/\.(js|ts|tsx)$/, '');
    const check = (node, source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') {
        return;
      }
      const reason = objection(from, source.value);
      if (reason) {
        context.report({ node, messageId: 'arrow', data: { reason } });
      }
    };
    const statement = node => check(node, node.source);
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      ImportExpression: node => check(node, node.source),
      // import('…').Name in a type
      TSImportType: node => check(node, node.source ?? node.argument?.literal)
    };
  }
};

export default { rules: { arrows: rule } };
