import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import plugin, { arrows } from './arrows.js';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

/** A case: the file, what it says. */
const file = (filename: string, code: string) => ({
  filename: `${process.cwd()}/${filename}`,
  code
});
const wrong = (filename: string, code: string, message: RegExp) => ({
  ...file(filename, code),
  errors: [{ message }]
});

tester.run('arrows', plugin.rules.arrows, {
  valid: [
    file('src/index.ts', `import a from './plugins/executor';`),
    file('src/notebook/queue.ts', `import { a } from '../session/session';`),
    file('src/session/worker.ts', `import { a } from '../runtime/engine';`),
    file('src/bridge/arrays.ts', `import type { A } from '../protocol/x';`),
    file(
      'src/device/dispatch.ts',
      `import type { A } from '../compiler/wgsl/kernel';`
    ),
    file('src/runtime/catalog.ts', `import k from '../../kernels/index';`),
    file('src/compiler/cuda/lower.ts', `import { a } from '../ir/types';`),
    file('src/cli/main.ts', `import fs from 'node:fs';`),
    file('src/commands/a.ts', `const v = import('../output/views/launch');`),
    file('src/widgets/a.ts', `import { show } from '../commands/show';`)
  ],
  invalid: [
    wrong(
      'src/commands/launch.ts',
      `import { Engine } from '../runtime';`,
      /commands may not import runtime/
    ),
    wrong(
      'src/output/views/launch.ts',
      `import { launch } from '../../commands/launch';`,
      /output may not import commands/
    ),
    wrong('src/index.ts', `import '../runtime/x';`, /in no room/),
    wrong('src/index.ts', `import './compiler/compile';`, /in no room/),
    wrong('src/index.ts', `import './runtime/x';`, /index may not import/),
    wrong(
      'src/analysis/occupancy.ts',
      `import { a } from '../protocol/record';`,
      /analysis may not import protocol; it may import: nothing of ours/
    ),
    wrong(
      'src/session/session.ts',
      `import { a } from '../runtime/engine';`,
      /session may not import runtime/
    ),
    wrong(
      'src/session/session.ts',
      `import './worker';`,
      /session may not import session\/worker/
    ),
    wrong(
      'src/notebook/run.ts',
      `const a = await import('../runtime/engine');`,
      /notebook may not import runtime/
    ),
    wrong(
      'src/output/text.ts',
      `export * from '../compiler/ir/types';`,
      /output may not import compiler\/ir/
    ),
    wrong(
      'src/compiler/ir/types.ts',
      `type A = import('../cuda/ast').A;`,
      /compiler\/ir may not import compiler\/cuda/
    ),
    wrong(
      'src/bridge/arrays.ts',
      `import { Session } from '../session/session';`,
      /bridge may not import session/
    ),
    wrong(
      'src/device/prepareLaunch.ts',
      `import { emit } from '../compiler/wgsl/emit';`,
      /device may not import compiler\/wgsl;/
    ),
    wrong(
      'src/runtime/engine/engine.ts',
      `import { UUID } from '@lumino/coreutils';`,
      /cannot import @lumino\/coreutils/
    ),
    wrong(
      'src/output/html.ts',
      `import type React from 'react';`,
      /cannot import react/
    ),
    wrong(
      'src/cli/main.ts',
      `import { PathExt } from '@jupyterlab/coreutils';`,
      /cannot import @jupyterlab\/coreutils/
    ),
    wrong(
      'src/simulator/warp.ts',
      `import fs from 'node:fs';`,
      /cannot import node:fs/
    )
  ]
});

describe('the arrows', () => {
  const below = new Map<string, readonly string[]>(Object.entries(arrows));

  it('name rooms that there are', () => {
    expect([...below.values()].flat().filter(room => !below.has(room))).toEqual(
      []
    );
  });

  it('never run back up', () => {
    const path: string[] = [];
    const done = new Set<string>();
    const visit = (room: string): void => {
      if (done.has(room)) {
        return;
      }
      if (path.includes(room)) {
        throw new Error([...path.slice(path.indexOf(room)), room].join(' -> '));
      }
      path.push(room);
      for (const next of below.get(room)!) {
        // The sub-rooms of the analysis read the tree that their own room makes.
        if (next !== 'compiler/cuda' || !room.startsWith('compiler/cuda/')) {
          visit(next);
        }
      }
      path.pop();
      done.add(room);
    };
    [...below.keys()].forEach(visit);
    expect(done.size).toBe(below.size);
  });
});

describe('the tools of the IR', () => {
  it('are shipped with no room', () => {
    const importers = Object.keys(arrows).filter(room =>
      arrows[room].includes('compiler/ir-tools')
    );
    expect(importers).toEqual([]);
  });
});
