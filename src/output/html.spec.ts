import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as records from '../../test/records';
import { toHtml, toMarkup } from '../commands/show';
import { migrate } from '../protocol/migrate';
import {
  RECORD_MIME,
  type ProgramRecord,
  type RunRecord
} from '../protocol/record';
import { versionNames } from './views/rows';

const { everyRecord } = records;

/** The program of the notebook that was saved with version 2. */
function programOfV2(): ProgramRecord {
  const { cells } = JSON.parse(
    readFileSync('test/records-by-version/v2.ipynb', 'utf8')
  ) as { cells: { outputs: { data: Record<string, unknown> }[] }[] };
  return cells
    .flatMap(({ outputs }) => outputs.map(({ data }) => data[RECORD_MIME]))
    .map(saved => migrate(saved))
    .flatMap(read => ('record' in read ? [read.record] : []))
    .find(record => record.kind === 'program')!;
}

/** Tags that are opened and not closed in order; the browser would guess. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [tag, slash, name] of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|[^">])*>/g
  )) {
    if (name === 'img' || name === 'wbr') {
      continue;
    }
    if (!slash) {
      open.push(name);
    } else if (open.pop() !== name) {
      wrong.push(tag);
    }
  }
  return [...wrong, ...open];
}

/** Text as a viewer shows it that keeps no style, no picture and no script. */
function visibleText(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<\/?(span|code|em|strong|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

function replaceStrings(value: unknown, by: string, key = ''): unknown {
  if (typeof value === 'string') {
    const kept = [
      'kind',
      'status',
      'severity',
      'model',
      'clock',
      'chosenBy',
      'language',
      'warpMode',
      'cc',
      'limiters'
    ];
    return kept.includes(key) ? value : by;
  }
  if (Array.isArray(value)) {
    return value.map(item => replaceStrings(item, by, key));
  }
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        replaceStrings(item, by, name)
      ])
    );
  }
  return value;
}

describe.each(Object.entries(everyRecord))(
  'static HTML of %s',
  async (_, record) => {
    const html = await toHtml(record);

    it('is balanced', () => expect(unbalanced(html)).toEqual([]));

    it('neither runs nor loads anything', () => {
      expect(html).not.toMatch(
        /<(script|link|iframe|object|embed|base|form)\b/i
      );
      // The name of a namespace is not an address that anyone asks.
      expect(
        html.replaceAll('xmlns=&#39;http://www.w3.org/2000/svg&#39;', '')
      ).not.toMatch(/\son\w+=|javascript:|url\(|https?:|@import/i);
      for (const [, source] of html.matchAll(/<img[^>]* src="([^"]*)"/g)) {
        expect(source).toMatch(/^data:image\/svg\+xml/);
      }
    });

    it('stays small', () => expect(html.length).toBeLessThan(30_000));

    it('leaves nothing for a script to fill', () => {
      expect(html).not.toMatch(/gs-copy|data-links/);
    });

    it('cannot be broken out of by what a record says', async () => {
      const hostile = replaceStrings(
        record,
        `"><img src=x onerror='alert(1)'>&amp;`
      ) as RunRecord;
      for (const options of [{}, { interactive: true }]) {
        const text = (await toMarkup(hostile, options)).text;
        expect(text).not.toContain('<img src=x');
        expect(unbalanced(text)).toEqual([]);
        expect(text).not.toMatch(/\son\w+\s*=\s*["'](?![^<]*&)/);
      }
    });
  }
);

describe('the views say what matters', () => {
  const textOf = async (record: RunRecord): Promise<string> =>
    visibleText(await toHtml(record));

  it('compile: resources marked as estimates, occupancy, limiter and card', async () => {
    const text = await textOf(records.compile);
    expect(text).toContain('Compiled 1 kernel');
    expect(text).toContain(
      '__global__ void reduce3(const int *in, int *out, unsigned int n)'
    );
    expect(text).toContain('Registers (estimate)');
    expect(text).toContain('14 ± 4');
    expect(text).toContain('100 % 128 warps 14');
    expect(text).toContain('CC 7.5 (Tesla T4)');
    expect(text).toContain(
      'Templates, compiled at their first launch: reduce6.'
    );
  });

  it('compile: WGSL folded beside the source', async () => {
    const html = await toHtml(records.compile);
    expect(html).toMatch(
      /<details class="gs-fold"><summary>Generated WGSL of <code>reduce3<\/code>, 22 lines/
    );
    expect(html).not.toContain('<details class="gs-fold" open');
    expect(visibleText(html)).toContain(
      'var<workgroup> partial: array<i32, 128>;'
    );
    expect(visibleText(html)).toContain('// a < b && "quotes"');
  });

  it('compile: WGSL that would bloat the notebook is left to a command', async () => {
    const kernel = records.compile.kernels[0];
    const big = {
      ...kernel,
      name: 'big',
      wgsl: { ...kernel.wgsl!, code: '// filler\n'.repeat(4000) }
    };
    const html = await toHtml({ ...records.compile, kernels: [kernel, big] });
    expect(html.length).toBeLessThan(15_000);
    expect(visibleText(html)).toContain('%gpu wgsl big shows it');
  });

  it('a failed compile: errors with line, caret, note and fix, and no kernels', async () => {
    const html = await toHtml(records.failedCompile);
    const text = visibleText(html);
    expect(text).toContain('Not compiled ✗ 1 error, 1 warning');
    expect(text).toContain(
      'error: use of undeclared identifier bolckIdx cell [3]:6:22'
    );
    expect(text).toContain('note: did you mean blockIdx?');
    expect(text).toContain(
      '6 + unsigned int i = blockIdx.x * blockDim.x + tid;'
    );
    expect(html).toContain(
      '      |                      <span class="gs-caret">^~~~~~~~</span>'
    );
    expect(text).not.toContain('Occupancy');
  });

  it('launch: time, bandwidth, check, spread and how it was timed', async () => {
    const text = await textOf(records.launch);
    expect(text).toMatch(
      /^ reduce3<<<32768, 128, 512>>> 1\.72 ms median 9\.82 GB\/s bandwidth ✓ check passed/
    );
    expect(text).toContain('80 % of samples within 1.70 ms to 1.80 ms');
    expect(text).toContain(
      'Median of 30 samples of 20 launches each, GPU timestamps in steps of 65.5 µs on SwiftShader'
    );
    expect(text).toContain('A software GPU ran this');
    expect(text).toContain('Note: timestamps are quantised');
    expect(text).toContain('in x int32[4194304] out partial int32[32768] yes');
    expect(text).toContain('each array counted once');
  });

  it('program: few kernels are named all, of many those that took the longest', async () => {
    const program = programOfV2();
    const kernels = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        name: `work<the_kind_of_operation_number_${i}, float>`,
        line: 1,
        launches: i + 1
      }));
    const of = async (count: number) => {
      const ran = kernels(count);
      return textOf({
        ...program,
        kernels: ran,
        timeline: {
          ...program.timeline,
          rows: ran.map(({ name, launches }, i) => ({
            kind: 'kernel',
            name: i % 2 ? name : `even${i}`,
            count: launches,
            totalNs: (i * 7) % 10,
            minNs: 0,
            maxNs: 1
          }))
        }
      });
    };
    expect(await of(2)).toContain(
      '2 kernels ran: work<…> (1×) and work<…> (2×).'
    );
    expect(await of(7)).toContain(
      '7 kernels ran in 28 launches; most of the time went to even4 (5×), work<…> (2×) and work<…> (6×).'
    );
  });

  it('program: a software GPU is told of where it ran something, and nothing failed', async () => {
    const program = programOfV2();
    expect(program.simulated).toBeUndefined();
    const software = {
      ...program,
      adapter: { ...program.adapter, isSoftware: true }
    };
    const told = 'A software GPU ran this';
    expect(await textOf(software)).toContain(told);
    expect(
      await textOf({ ...software, faults: ['spin did not end.'] })
    ).not.toContain(told);
    const timeline = { ...program.timeline, rows: [] };
    expect(await textOf({ ...software, kernels: [], timeline })).not.toContain(
      told
    );
  });

  it('says once, before what is folded, that the simulator took a kernel that WebGPU refuses', async () => {
    const reason = 'WebGPU cannot run k (k.cu:2: 1e+300 would be infinite).';
    const card = records.simulatedDevice.simulated!.card;
    const simulated = { reason, card, isRefusal: true };
    const all: RunRecord[] = [
      { ...programOfV2(), simulated },
      { ...records.simulatedLaunch, simulated },
      { ...records.simulatedCompare, simulated }
    ];
    for (const record of all) {
      const [open, ...folded] = (await toHtml(record)).split('<details');
      expect(visibleText(open), record.kind).toContain(
        `Note: this ran in the simulator. ${reason}`
      );
      expect(visibleText(folded.join('<details'))).not.toContain(reason);
    }
  });

  it('folds why a program ran in the simulator where nobody wonders', async () => {
    const { simulated } = records.simulatedDevice;
    const html = await toHtml({ ...programOfV2(), simulated });
    const [open, folded] = html.split('>Details</summary>');
    expect(visibleText(open)).toContain('simulator');
    expect(visibleText(open)).not.toContain('Note: this ran');
    expect(visibleText(folded)).toContain(simulated!.reason);
  });

  it('launch: arithmetic only where it says more than bandwidth', async () => {
    const { traffic } = records.launch;
    const bytes = traffic.read + traffic.written;
    expect(await textOf({ ...records.launch, flops: bytes / 4 })).not.toContain(
      'arithmetic'
    );
    const text = await textOf({ ...records.launch, flops: 100 * bytes });
    expect(text).toContain('982 Gop/s arithmetic');
    expect(text).toContain('Operations 1,690,828,800 a launch');
  });

  it('compare: one unit for all times and a readable one for slow memory', async () => {
    const rows = [4000, 160].map(ms => ({
      launch: records.launchOf('k', ms),
      cumulativeSpeedup: 4000 / ms
    }));
    const text = await textOf({ ...records.compare, rows });
    expect(text).toContain('4.00 s 4.19 MB/s');
    expect(text).toContain('0.160 s 105 MB/s');
  });

  it('launch: a failed check shows where', async () => {
    const text = await textOf({
      ...records.launch,
      check: { status: 'failed', detail: 'partial[3] is 7, expected 8' }
    });
    expect(text).toContain('✗ check failed');
    expect(text).toContain('partial[3] is 7, expected 8');
  });

  it('launch: without timing shows no numbers of it', async () => {
    const text = await textOf({
      ...records.launch,
      timing: { ...records.launch.timing, samples: 0, medianNs: 0 }
    });
    expect(text).not.toMatch(/GB\/s|median|A software GPU/);
    expect(text).toContain('Run once, not timed on SwiftShader');
  });

  it('launch: the share of the peak where the card is known', async () => {
    const text = await textOf(
      records.launchOf('k', 0.005, { adapter: records.h200 })
    );
    expect(text).toContain('69.9 % of the 4.80 TB/s peak of H200');
  });

  it.each(Object.entries(records.everyRecord))(
    '%s: what is a chart in the page is a picture in the saved output',
    async (_, record) => {
      const chartsOf = (html: string, tag: string): number =>
        html.split(new RegExp(`<${tag} class="gs-chart[ "]`)).length - 1;
      const { text } = await toMarkup(record, { interactive: true });
      expect(chartsOf(await toHtml(record), 'img')).toBeGreaterThanOrEqual(
        chartsOf(text, 'svg')
      );
    }
  );

  it('compare: every version with its speed-ups', async () => {
    const text = await textOf(records.compare);
    expect(text).toContain(
      '7 versions compared 30.1× the speed of the first, with reduce7<128>'
    );
    expect(text).toContain(
      'reduce2<<<32768, 128, 512>>> 3.46 ms 4.85 GB/s 2.33× 2.33× ✓ passed'
    );
    expect(text).toContain(
      'reduce7<128><<<32768, 128, 512>>> 0.268 ms 62.6 GB/s 1.42× 30.1×'
    );
    expect(
      (await toHtml(records.compare)).match(/<img class="gs-chart"/g)
    ).toHaveLength(1);
  });

  it('compare: a version with wrong results does not win', async () => {
    const rows = records.compare.rows.map((row, index) =>
      index === 6
        ? {
            ...row,
            launch: {
              ...row.launch,
              check: { status: 'failed' as const, detail: 'off by one' }
            }
          }
        : row
    );
    const text = await textOf({ ...records.compare, rows });
    expect(text).toContain('21.1× the speed of the first, with reduce6<128>');
    expect(text).toContain('✗ failed off by one');
  });

  it('compare: says so where the first is the fastest', async () => {
    const rows = [...records.compare.rows]
      .reverse()
      .map(row => ({ ...row, cumulativeSpeedup: 1 }));
    const text = await textOf({ ...records.compare, rows });
    expect(text).toContain('7 versions compared the first is the fastest');
  });

  it('compare: launches of one kernel are told apart', () => {
    const [, second, third] = records.compare.rows;
    const other = {
      ...second,
      launch: {
        ...second.launch,
        block: [64, 1, 1] as [number, number, number]
      }
    };
    expect(versionNames([second, third])).toEqual(['reduce2', 'reduce3']);
    expect(versionNames([second, other, third])).toEqual([
      'reduce2<<<32768, 128, 512>>>',
      'reduce2<<<32768, 64, 512>>>',
      'reduce3'
    ]);
    expect(versionNames([second, other, second])).toEqual([
      'reduce2<<<32768, 128, 512>>> (1)',
      'reduce2<<<32768, 64, 512>>>',
      'reduce2<<<32768, 128, 512>>> (2)'
    ]);
  });

  it('compare over n: one curve, of bandwidth', async () => {
    const html = await toHtml(records.scaling);
    expect(html.match(/<img class="gs-chart"/g)).toHaveLength(1);
    expect(visibleText(html)).toContain(
      'reduce7<128> against n 2.69 TB/s at best, n = 2 24'
    );
    expect(visibleText(html)).toContain('2 10 reduce7<128>');
  });

  it('occupancy: the result and three curves', async () => {
    const html = await toHtml(records.occupancyRecord);
    expect(html.match(/<img class="gs-chart"/g)).toHaveLength(3);
    expect(visibleText(html)).toContain(
      'Occupancy of reduce3 100 % 48 of 48 warps per SM'
    );
    expect(visibleText(html)).toContain('48 warps and registers');
    expect(visibleText(html)).not.toContain('Not one block');
  });

  it('occupancy: says when nothing fits', async () => {
    const text = await textOf({
      ...records.occupancyRecord,
      activeBlocks: 0,
      activeWarps: 0,
      occupancy: 0,
      limiters: ['registers']
    });
    expect(text).toContain(
      'Not one block of 256 threads fits, and a launch would fail. Exceeded: registers.'
    );
  });

  it('device: what the GPU can do', async () => {
    const text = await textOf(records.device);
    expect(text).toContain('NVIDIA H200 ✓ GPU');
    expect(text).toContain('Threads per workgroup, at most 1,024');
    expect(text).toContain('Peak memory bandwidth 4.80 TB/s');
  });

  it('kernels: what this notebook has and what can be loaded', async () => {
    const text = await textOf(records.kernels);
    expect(text).toContain('1 kernel of this notebook');
    expect(text).toContain('%gpu load reduction/r1-interleaved-divergent');
    expect(
      await textOf({
        ...records.kernels,
        registered: [],
        catalogue: [],
        topic: 'chess'
      })
    ).toContain(
      'The catalogue has nothing about chess; %gpu kernels lists all of it.'
    );
  });

  it('grade: each case', async () => {
    const text = await textOf(records.grade);
    expect(text).toContain('Largest absolute value ✗ 1 of 2 cases passed');
    expect(text).toContain('✗ failed only negative values expected 917, got 3');
  });

  it('wgsl: the source from the declaration on', async () => {
    const text = await textOf(records.wgsl);
    expect(text).toContain('WGSL of reduce3 CUDA C __global__ void reduce3');
    expect(text).not.toContain('#define HALF');
  });
});
