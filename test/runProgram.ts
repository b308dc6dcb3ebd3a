/** Runs whole programs in tests: on the software GPU, or in the simulator. */
import { getTestGpu } from './dawn';
import type { ProgramRecord } from '../src/protocol/record';
import { Engine } from '../src/runtime/engine/engine';
import { textOutput } from '../src/runtime/program/textOutput';

export interface Ran {
  /** All that it printed. */
  text: string;
  /** `simulated` is set where it went to the simulator, asked to or not. */
  record: ProgramRecord;
}

export async function runProgram(
  source: string,
  simulate: boolean,
  defines: Record<string, string> = {}
): Promise<Ran> {
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  let text = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file: 'cell [1]',
        options: { simulate, defines }
      },
      undefined,
      textOutput((_, piece) => {
        text += piece;
      })
    );
    return { text, record: record as ProgramRecord };
  } finally {
    engine.dispose();
  }
}
