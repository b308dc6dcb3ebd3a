/** One record of every kind, as the engine would write it, for tests of the views. */
import { occupancy, occupancyCurves, thin } from '../src/analysis';
import {
  RECORD_VERSION,
  type AdapterRecord,
  type CardRecord,
  type CheckSyntaxRecord,
  type CompareRecord,
  type CompileRecord,
  type DeviceRecord,
  type DiagnosticRecord,
  type FailureRecord,
  type FindingsRecord,
  type GradeRecord,
  type GradesRecord,
  type KernelsRecord,
  type LaunchRecord,
  type LaunchProfile,
  type MessageRecord,
  type ModelRecord,
  type ModelsRecord,
  type OccupancyRecord,
  type ProfileRecord,
  type RooflineRecord,
  type RunRecord,
  type SweepRecord,
  type VerifyRecord,
  type WgslRecord
} from '../src/protocol/record';
import { watched } from './watched';

export const software: AdapterRecord = {
  vendor: 'google',
  architecture: 'swiftshader',
  description: 'SwiftShader Device (Subzero)',
  isSoftware: true,
  subgroupMinSize: 4,
  subgroupMaxSize: 4,
  maxInvocationsPerWorkgroup: 256,
  maxWorkgroupStorage: 32768,
  maxBufferBytes: 2 ** 30,
  maxBindingBytes: 2 ** 30,
  features: ['timestamp-query', 'subgroups']
};

export const h200: AdapterRecord = {
  vendor: 'nvidia',
  architecture: 'hopper',
  description: 'NVIDIA H200',
  isSoftware: false,
  subgroupMinSize: 32,
  subgroupMaxSize: 32,
  maxInvocationsPerWorkgroup: 1024,
  maxWorkgroupStorage: 49152,
  maxBufferBytes: 2 ** 31,
  maxBindingBytes: 2 ** 31 - 4,
  features: ['timestamp-query', 'subgroups', 'subgroup-size-control']
};

export const t4: CardRecord = {
  cc: '7.5',
  name: 'Tesla T4',
  chosenBy: 'default'
};

const SOURCE = `#define HALF(x) ((x) / 2)
__global__ void reduce3(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];
    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + tid;
    partial[tid] = i < n ? in[i] : 0;   // a < b && "quotes"
    __syncthreads();
    for (unsigned int s = HALF(blockDim.x); s > 0; s >>= 1) {
        if (tid < s) {
            partial[tid] += partial[tid + s];
        }
        __syncthreads();
    }
    if (tid == 0) {
        out[blockIdx.x] = partial[0];
    }
}
`;

const WGSL = `// reduce3 at block 128
@group(0) @binding(0) var<storage, read> in_: array<i32>;
@group(0) @binding(1) var<storage, read_write> out_: array<i32>;
var<workgroup> partial: array<i32, 128>;

@compute @workgroup_size(128)
fn reduce3(@builtin(local_invocation_id) thread: vec3<u32>,
           @builtin(workgroup_id) block: vec3<u32>) {
    let tid = thread.x;
    let i = block.x * 128u + tid;
    partial[tid] = select(0, in_[i], i < params.n);
    workgroupBarrier();
    for (var s = 64u; s > 0u; s = s >> 1u) {
        if (tid < s) {
            partial[tid] += partial[tid + s];
        }
        workgroupBarrier();
    }
    if (tid == 0u) {
        out_[block.x] = partial[0];
    }
}
`;

const LINE_MAP = [
  { wgsl: 9, line: 5 },
  { wgsl: 10, line: 6 },
  { wgsl: 11, line: 7 },
  { wgsl: 12, line: 8 },
  { wgsl: 13, line: 9 },
  { wgsl: 14, line: 10 },
  { wgsl: 15, line: 11 },
  { wgsl: 17, line: 13 },
  { wgsl: 19, line: 15 },
  { wgsl: 20, line: 16 }
];

export const compile: CompileRecord = {
  version: RECORD_VERSION,
  kind: 'compile',
  notes: [],
  language: 'cuda',
  file: 'cell [3]',
  source: SOURCE,
  kernels: [
    {
      name: 'reduce3',
      signature:
        '__global__ void reduce3(const int *in, int *out, unsigned int n)',
      params: [
        {
          name: 'in',
          type: 'const int *',
          scalar: 'i32',
          isPointer: true,
          isConst: true
        },
        {
          name: 'out',
          type: 'int *',
          scalar: 'i32',
          isPointer: true,
          isConst: false
        },
        {
          name: 'n',
          type: 'unsigned int',
          scalar: 'u32',
          isPointer: false,
          isConst: false
        }
      ],
      line: 2,
      staticShared: 0,
      usesDynamicShared: true,
      registers: { estimate: 14, uncertainty: 4 },
      occupancy: {
        ...occupancy('7.5', { registers: 14, shared: 512, block: 128 }),
        block: 128
      },
      wgsl: { code: WGSL, lineMap: LINE_MAP, notes: [] }
    }
  ],
  diagnostics: [],
  card: t4,
  compileMs: 4.2,
  templates: ['reduce6']
};

export const error: DiagnosticRecord = {
  severity: 'error',
  message: 'use of undeclared identifier `bolckIdx`',
  file: 'cell [3]',
  line: 6,
  column: 22,
  length: 8,
  text: '    unsigned int i = bolckIdx.x * blockDim.x + tid;',
  notes: [{ message: 'did you mean `blockIdx`?' }],
  fix: {
    text: 'blockIdx',
    line: 6,
    column: 22,
    length: 8,
    source: '    unsigned int i = bolckIdx.x * blockDim.x + tid;'
  }
};

export const warning: DiagnosticRecord = {
  severity: 'warning',
  message: 'unused variable `j`',
  file: 'cell [3]',
  line: 5,
  column: 6,
  length: 1,
  text: '\tint j = 0;',
  notes: []
};

export const failedCompile: CompileRecord = {
  ...compile,
  kernels: [],
  templates: [],
  diagnostics: [error, warning]
};

export const launch: LaunchRecord = {
  version: RECORD_VERSION,
  kind: 'launch',
  notes: ['timestamps are quantised to 65.5 µs, so 20 launches make a sample.'],
  text: 'reduce3<<<n // 128, 128, 512>>>(x, partial, n)',
  kernel: 'reduce3',
  grid: [32768, 1, 1],
  block: [128, 1, 1],
  dynamicShared: 512,
  arguments: [
    {
      name: 'in',
      expression: 'x',
      value: 'int32[4194304]',
      writtenBack: false
    },
    {
      name: 'out',
      expression: 'partial',
      value: 'int32[32768]',
      writtenBack: true
    },
    { name: 'n', expression: 'n', value: 'n = 4194304', writtenBack: false }
  ],
  adapter: software,
  timing: {
    medianNs: 1.722e6,
    minNs: 1.69e6,
    maxNs: 1.95e6,
    p10Ns: 1.7e6,
    p90Ns: 1.8e6,
    samples: 30,
    launchesPerSample: 20,
    warmups: 10,
    clock: 'gpu-timestamps',
    resolutionNs: 65536
  },
  traffic: {
    read: 4 * 2 ** 22,
    written: 4 * 32768,
    model: 'arrays-once',
    gbPerS: (4 * 2 ** 22 + 4 * 32768) / 1.722e6
  },
  check: {
    status: 'passed',
    detail: 'partial.sum() == x.sum() is true'
  },
  threadsPerInvocation: 1,
  warpMode: 'none'
};

/** A launch that takes `ms` milliseconds. */
export function launchOf(
  kernel: string,
  ms: number,
  change: Partial<LaunchRecord> = {}
): LaunchRecord {
  const bytes = launch.traffic.read;
  return {
    ...launch,
    notes: [],
    kernel,
    timing: {
      ...launch.timing,
      medianNs: ms * 1e6,
      minNs: ms * 0.97e6,
      p10Ns: ms * 0.99e6,
      p90Ns: ms * 1.02e6,
      maxNs: ms * 1.1e6
    },
    traffic: {
      read: bytes,
      written: 0,
      model: 'catalogue',
      gbPerS: bytes / (ms * 1e6)
    },
    ...change
  };
}

// The times of the seven versions on a G80 (NVIDIA, 2008), milliseconds.
const G80 = [8.054, 3.456, 1.722, 0.965, 0.536, 0.381, 0.268];

export const compare: CompareRecord = {
  version: RECORD_VERSION,
  kind: 'compare',
  notes: [],
  adapter: h200,
  rows: G80.map((ms, index) => ({
    launch: launchOf(
      index < 5 ? `reduce${index + 1}` : `reduce${index + 1}<128>`,
      ms,
      { adapter: h200 }
    ),
    ...(index > 0 ? { stepSpeedup: G80[index - 1] / ms } : {}),
    cumulativeSpeedup: G80[0] / ms
  }))
};

const SIZES = [10, 12, 14, 16, 18, 20, 22, 24].map(power => 2 ** power);

export const scaling: CompareRecord = {
  version: RECORD_VERSION,
  kind: 'compare',
  notes: [],
  adapter: h200,
  rows: SIZES.map(n => {
    const ms = 0.004 + (4 * n) / 3.2e9;
    return {
      launch: launchOf('reduce7<128>', ms, {
        adapter: h200,
        arguments: launch.arguments.map(argument =>
          argument.name === 'n' ? { ...argument, value: `n = ${n}` } : argument
        ),
        traffic: {
          read: 4 * n,
          written: 256,
          model: 'catalogue',
          gbPerS: (4 * n) / (ms * 1e6)
        }
      }),
      cumulativeSpeedup: 1
    };
  })
};

export const device: DeviceRecord = {
  version: RECORD_VERSION,
  kind: 'device',
  notes: [],
  adapter: h200,
  card: { cc: '9.0', name: 'NVIDIA H200', chosenBy: 'adapter' },
  memoryInUse: 3 * 2 ** 24
};

const NO_WEBGPU = 'This browser does not offer WebGPU.';

const prediction: NonNullable<LaunchProfile['prediction']> = {
  card: 'Tesla T4',
  ns: 130e3,
  limiter: 'issue',
  parts: [
    { name: 'issue', ns: 118e3 },
    { name: 'dram', ns: 66e3 },
    { name: 'launch', ns: 2000 }
  ]
};

const simulated = { reason: NO_WEBGPU, card: t4 };

export const simulatedLaunch: LaunchRecord = {
  ...launchOf('reduce3', 812),
  adapter: {
    ...software,
    vendor: 'gridstride',
    architecture: 'simulator',
    description: "gridstride's simulator",
    features: []
  },
  timing: {
    ...launch.timing,
    medianNs: 812e6,
    samples: 1,
    launchesPerSample: 1,
    warmups: 0,
    clock: 'simulator',
    resolutionNs: 0
  },
  simulated: { ...simulated, prediction }
};

export const simulatedCompare: CompareRecord = {
  ...compare,
  adapter: simulatedLaunch.adapter,
  simulated,
  rows: compare.rows.map((row, index) => ({
    ...row,
    launch: {
      ...row.launch,
      timing: simulatedLaunch.timing,
      simulated: {
        ...simulated,
        prediction: { ...prediction, ns: G80[index] * 1e6 }
      }
    }
  }))
};

export const simulatedDevice: DeviceRecord = {
  ...device,
  adapter: simulatedLaunch.adapter,
  card: t4,
  memoryInUse: 0,
  simulated
};

export const launchProfile: LaunchProfile = {
  text: launch.text,
  kernel: 'reduce3',
  grid: launch.grid,
  block: launch.block,
  dynamicShared: 512,
  card: t4,
  counters: {
    'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum': 131072,
    'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum': 524288,
    gld_efficiency: 100,
    gst_efficiency: 12.5,
    'dram__bytes_read.sum': 2 ** 24,
    'dram__bytes_write.sum': 131072,
    warp_execution_efficiency: 61.25,
    'smsp__inst_executed.sum': 12_000_000,
    'smsp__sass_branch_targets.sum': 1_000_000,
    'smsp__sass_branch_targets_threads_divergent.sum': 160_000,
    'smsp__sass_average_branch_targets_threads_uniform.pct': 84,
    launch__grid_size: 32768,
    launch__block_size: 128,
    launch__registers_per_thread: 12,
    launch__shared_mem_per_block_static: 0,
    launch__shared_mem_per_block_dynamic: 512,
    sm__maximum_warps_per_active_cycle_pct: 100
  },
  lines: [
    {
      file: 'cell [3]',
      line: 7,
      text: '    partial[tid] = i < n ? in[i] : 0;   // a < b && "quotes"',
      counters: {
        'smsp__inst_executed.sum': 393216,
        'smsp__thread_inst_executed_per_inst_executed.ratio': 32,
        'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum': 131072,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum': 524288,
        memory_l1_tag_requests_global: 131072,
        memory_l2_theoretical_sectors_global: 524288,
        memory_l2_theoretical_sectors_global_ideal: 524288
      },
      share: 0.4
    },
    {
      file: 'cell [3]',
      line: 11,
      text: '            partial[tid] += partial[tid + s];',
      counters: {
        'smsp__inst_executed.sum': 2_000_000,
        'smsp__thread_inst_executed_per_inst_executed.ratio': 19.6,
        memory_shared_requests: 500_000,
        memory_l1_wavefronts_shared: 1_500_000,
        memory_l1_wavefronts_shared_ideal: 500_000,
        'smsp__sass_branch_targets.sum': 1_000_000,
        'smsp__sass_branch_targets_threads_divergent.sum': 160_000
      },
      share: 0.6
    }
  ],
  arrays: [
    {
      name: 'in',
      space: 'global',
      counters: {
        load_requests: 131072,
        load_bytes: 2 ** 24,
        load_sectors: 524288,
        load_bytes_moved: 2 ** 24,
        load_efficiency: 100
      }
    },
    {
      name: 'partial',
      space: 'shared',
      counters: {
        load_requests: 300_000,
        load_bytes: 3e7,
        load_wavefronts: 900_000,
        load_conflicts: 600_000
      }
    }
  ],
  registers: { perThread: 12, isEstimate: true },
  occupancy: occupancy('7.5', { registers: 12, shared: 512, block: 128 }),
  prediction,
  findings: [
    'Limited by instruction issue: 12,000,000 warp instructions take 90.8 % of the predicted 130.0 µs.',
    'Only 19.6 of 32 lanes work on average: threads of a warp go different ways (line 11).'
  ],
  simulatorNs: 812e6,
  check: launch.check,
  notes: []
};

export const profile: ProfileRecord = {
  version: RECORD_VERSION,
  kind: 'profile',
  notes: [],
  layout: 'launches',
  card: t4,
  sources: [{ file: 'cell [3]', text: SOURCE }],
  launches: [launchProfile]
};

export const profiles: ProfileRecord = {
  ...profile,
  layout: 'comparison',
  launches: [
    launchProfile,
    {
      ...launchProfile,
      kernel: 'reduce7<128>',
      prediction: { ...prediction, ns: 65e3 },
      sample: { run: 100, grid: 32768 },
      check: { status: 'none', detail: '' }
    }
  ]
};

export const kernels: KernelsRecord = {
  version: RECORD_VERSION,
  kind: 'kernels',
  notes: [],
  registered: [
    {
      name: 'reduce3',
      signature: compile.kernels[0].signature,
      origin: 'cell [3]'
    }
  ],
  catalogue: [
    {
      id: 'reduction/r1-interleaved-divergent',
      title: 'Sum, interleaved addressing with divergent branches',
      course: 'NVIDIA case studies 2008: parallel reduction',
      teaches: 'Why a branch that splits a warp costs both sides.'
    },
    {
      id: 'reduction/r2-interleaved-bank-conflicts',
      title: 'Sum, interleaved addressing with bank conflicts',
      course: 'NVIDIA case studies 2008: parallel reduction',
      teaches: 'What a stride in shared memory costs.'
    }
  ]
};

const resources = { registers: 40, shared: 4096, block: 256 };
const curves = occupancyCurves('8.6', resources);

export const occupancyRecord: OccupancyRecord = {
  version: RECORD_VERSION,
  kind: 'occupancy',
  notes: [],
  kernel: 'reduce3',
  card: { cc: '8.6', name: 'GeForce RTX 3090', chosenBy: 'option' },
  ...resources,
  registersAreEstimated: true,
  ...occupancy('8.6', resources),
  warpsPerSM: 48,
  curves: {
    block: curves.block,
    registers: thin(curves.registers),
    shared: thin(curves.shared)
  }
};

export const wgsl: WgslRecord = {
  version: RECORD_VERSION,
  kind: 'wgsl',
  notes: [],
  source: SOURCE,
  kernels: [{ name: 'reduce3', code: WGSL, lineMap: LINE_MAP }]
};

export const verify: VerifyRecord = {
  version: RECORD_VERSION,
  kind: 'verify',
  notes: [],
  adapter: h200,
  passed: false,
  rounds: [
    {
      warps: 'subgroups',
      entries: [
        {
          id: 'reduction/r1-interleaved-divergent',
          passed: false,
          cases: [
            { set: { n: 4096 }, passed: true, detail: 'equal' },
            { set: { n: 4097 }, passed: false, detail: 'expected 3, got 2' }
          ]
        },
        {
          id: 'reduction/r3-sequential',
          passed: true,
          cases: [{ set: { n: 4096 }, passed: true, detail: 'equal' }]
        }
      ]
    },
    { warps: 'emulated', missing: 'this GPU has no subgroups', entries: [] }
  ]
};

export const checkSyntax: CheckSyntaxRecord = {
  version: RECORD_VERSION,
  kind: 'check-syntax',
  notes: [],
  errors: 1,
  files: [
    { file: 'cell [3]', diagnostics: [error, warning] },
    { file: 'right.cu', diagnostics: [] }
  ],
  kernels: [
    {
      name: 'saxpy',
      line: 3,
      registers: { estimate: 12, uncertainty: 2 },
      staticShared: 4096,
      usesDynamicShared: true,
      simulator: 'right.cu:9: functions that call themselves'
    }
  ]
};

export const failure: FailureRecord = {
  version: RECORD_VERSION,
  kind: 'failure',
  notes: [],
  error: { name: 'LaunchError', message: 'an array is too short' }
};

export const grade: GradeRecord = {
  version: RECORD_VERSION,
  kind: 'grade',
  notes: [],
  exercise: 'reduction/max-abs',
  title: 'Largest absolute value',
  cases: [
    { name: '1,000 values', passed: true, detail: '' },
    {
      name: 'only negative values',
      passed: false,
      detail: 'expected 917, got 3: `fabs` before the comparison?'
    }
  ],
  passed: false
};

export const grades: GradesRecord = {
  version: RECORD_VERSION,
  kind: 'grades',
  notes: [],
  seed: 7,
  submissions: [
    {
      file: 'ada.ipynb',
      exercises: [
        {
          exercise: grade.exercise,
          points: 1,
          of: 2,
          passed: false,
          cases: grade.cases
        },
        {
          exercise: 'reduction/sum-squares',
          points: 6,
          of: 6,
          passed: false,
          cases: [],
          luck: 'Right in every case, and by luck: the checker finds a race'
        }
      ],
      problems: []
    },
    {
      file: 'bob.ipynb',
      exercises: [],
      problems: ['cell 2: CompileError: use of undeclared identifier `x`']
    }
  ]
};

export const message: MessageRecord = {
  version: RECORD_VERSION,
  kind: 'message',
  notes: [],
  message: 'Loaded `reduction/r3-sequential`; its kernel is `reduce3`.',
  source: { file: 'reduction/r3-sequential.cu', text: SOURCE }
};

export const modelRecord: ModelRecord = {
  version: RECORD_VERSION,
  kind: 'model',
  notes: [],
  model: 'amdahl',
  settings: { parallel: 0.9, s: 10 }
};

export const modelsRecord: ModelsRecord = {
  version: RECORD_VERSION,
  kind: 'models',
  notes: [],
  models: [
    {
      name: 'amdahl',
      title: 'Amdahl’s law',
      course: 'Birmingham lecture 2: measuring parallel speed-up',
      teaches: 'What is not made parallel bounds the speed-up.'
    }
  ]
};

const sweepTiming = (medianNs: number): LaunchRecord['timing'] => ({
  ...launch.timing,
  medianNs,
  minNs: 0.9 * medianNs,
  p10Ns: 0.95 * medianNs,
  p90Ns: 1.05 * medianNs,
  maxNs: 1.3 * medianNs
});

/** Three blocks and two sizes; one block is too large for CUDA. */
export const sweep: SweepRecord = {
  kind: 'sweep',
  version: RECORD_VERSION,
  notes: [],
  text: 'saxpy<<<(n + block - 1) // block, block>>>(n, 2.0, x, y)',
  kernel: 'saxpy',
  parameters: [
    { name: 'n', kind: 'name', values: ['65536', '131072'] },
    { name: 'block', kind: 'name', values: ['64', '256', '2048'] }
  ],
  planned: 6,
  points: [64, 256]
    .flatMap(block =>
      [65536, 131072].map(n => ({
        values: [String(n), String(block)],
        grid: [n / block, 1, 1] as const,
        block: [block, 1, 1] as const,
        timing: sweepTiming((n / 65) * (block === 64 ? 1.5 : 1)),
        ns: (n / 65) * (block === 64 ? 1.5 : 1),
        bytes: 12 * n,
        check: { status: 'none' as const, detail: '' }
      }))
    )
    .concat(
      [65536, 131072].map(n => ({
        values: [String(n), '2048'],
        check: { status: 'none' as const, detail: '' },
        failure:
          'launch asks for 2048 threads per block; CUDA allows at most 1024'
      })) as never[]
    ),
  quantity: 'bandwidth',
  work: 'arrays-once',
  adapter: h200
};

export const predictedSweep: SweepRecord = {
  ...sweep,
  adapter: software,
  simulated: { reason: 'The simulator was asked for.', card: t4 },
  predictedFor: t4,
  parameters: [{ name: 'block', kind: 'name', values: ['32x8', '16x16'] }],
  planned: 4,
  quantity: 'time',
  points: ['32x8', '16x16'].map((block, index) => ({
    values: [block],
    grid: [16, 16, 1] as const,
    block: [32, 8, 1] as const,
    ns: 4000 + 1000 * index,
    limiter: 'dram',
    check: { status: 'passed' as const, detail: 'all equal' }
  }))
};

export const findings: FindingsRecord = {
  kind: 'check',
  version: RECORD_VERSION,
  notes: [],
  card: t4,
  checked: ['accesses out of bounds', 'data races'],
  launches: [
    {
      text: 'shift<<<2, 128>>>(x, n)',
      kernel: 'shift',
      grid: [2, 1, 1],
      block: [128, 1, 1],
      dynamicShared: 0
    }
  ],
  launchCount: 1,
  findings: [
    {
      kind: 'out-of-bounds',
      severity: 'error',
      file: 'cell [4]',
      line: 3,
      column: 10,
      length: 8,
      text: '  x[i] = x[i + 1];',
      threads: [{ block: [1, 0, 0], thread: [127, 0, 0] }],
      array: 'x',
      index: 256,
      space: 'global',
      count: 1,
      message:
        'x[256] is read, right behind the end of x, which has 256 elements (1024 bytes), by thread (127, 0, 0) of block (1, 0, 0).',
      hint: 'Guard the access with if (i + 1 < n).',
      launch: 0,
      access: {
        kind: 'load',
        warp: 3,
        lanes: 'ffffffff',
        at: '4+4x32',
        bytes: 4,
        passes: 0
      }
    },
    {
      kind: 'race',
      severity: 'error',
      file: 'cell [4]',
      line: 3,
      column: 3,
      length: 4,
      text: '  x[i] = x[i + 1];',
      other_file: 'cell [4]',
      other_line: 3,
      other_column: 10,
      other_length: 8,
      other_text: '  x[i] = x[i + 1];',
      threads: [
        { block: [0, 0, 0], thread: [32, 0, 0] },
        { block: [0, 0, 0], thread: [31, 0, 0] }
      ],
      array: 'x',
      index: 32,
      space: 'global',
      count: 7,
      message: 'One thread writes x[32] and another reads it.',
      hint: 'Write to another array than the one that is read.',
      launch: 0
    }
  ],
  sources: [
    {
      file: 'cell [4]',
      text: '__global__ void shift(float *x, int n) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  x[i] = x[i + 1];\n}'
    }
  ]
};

export const roofline: RooflineRecord = {
  kind: 'roofline',
  version: RECORD_VERSION,
  notes: [],
  ceilings: [
    { name: 'Tesla T4', source: 'card', gbPerS: 320, gflops: 8141 },
    { name: 'H100 SXM5', source: 'card', gbPerS: 3350, gflops: 66909 }
  ],
  kernels: [
    {
      text: 'saxpy<<<4096, 256>>>(n, 2.0, x, y)',
      kernel: 'saxpy',
      points: [
        {
          ceiling: 0,
          bytes: 12e6,
          flops: 2e6,
          ns: 50e3,
          isMeasured: false,
          limiter: 'dram'
        },
        {
          ceiling: 1,
          bytes: 12e6,
          flops: 2e6,
          ns: 40e3,
          isMeasured: false,
          limiter: 'latency'
        }
      ]
    }
  ],
  adapter: software
};

export const measuredRoofline: RooflineRecord = {
  ...roofline,
  ceilings: [
    {
      name: 'NVIDIA H200',
      source: 'measured',
      gbPerS: 4000,
      gflops: 55000,
      measured: {
        gbPerS: 4000,
        gflops: 55000,
        sharedGBPerS: 28000,
        launchNs: 1800,
        uploadGBPerS: 9,
        downloadGBPerS: 6
      }
    }
  ],
  kernels: [],
  adapter: h200
};

export const everyRecord: Record<string, RunRecord> = {
  roofline,
  measuredRoofline,
  sweep,
  predictedSweep,
  compile,
  failedCompile,
  launch,
  compare,
  scaling,
  profile,
  profiles,
  watched,
  findings,
  simulatedLaunch,
  simulatedCompare,
  simulatedDevice,
  device,
  kernels,
  occupancy: occupancyRecord,
  model: modelRecord,
  models: modelsRecord,
  wgsl,
  grade,
  grades,
  verify,
  checkSyntax,
  failure,
  message
};
