import type { StructType, Variable } from '../../ir/types';

/**
 * WGSL's keywords, reserved words and the predeclared names that our output
 * uses (WGSL specification, sections "Keywords", "Reserved Words" and
 * "Predeclared Types and Functions"): a user's variable of such a name gets an
 * underscore appended.
 */
const TAKEN = new Set(
  `alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let
  loop override requires return struct switch true var while
  NULL Self abstract active alignas alignof as asm asm_fragment async attribute auto await become binding_array cast
  catch class co_await co_return co_yield coherent column_major common compile compile_fragment concept const_cast
  consteval constexpr constinit crate debugger decltype delete demote demote_to_helper do dynamic_cast enum explicit
  export extends extern external fallthrough filter final finally friend from fxgroup get goto groupshared highp impl
  implements import inline instanceof interface layout lowp macro macro_rules match mediump meta mod module move mut
  mutable namespace new nil noexcept noinline nointerpolation non_coherent noncoherent noperspective null nullptr of
  operator package packoffset partial pass patch pixelfragment precise precision premerge priv protected pub public
  readonly ref regardless register reinterpret_cast require resource restrict self set shared sizeof smooth snorm
  static static_assert static_cast std subroutine super target template this thread_local throw trait try type typedef
  typeid typename typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with writeonly
  yield
  bool f16 f32 i32 u32 vec2 vec3 vec4 vec2f vec3f vec4f vec2i vec3i vec4i vec2u vec3u vec4u mat2x2 mat3x3 mat4x4 array
  atomic ptr sampler texture_1d texture_2d texture_3d function private workgroup uniform storage read write read_write
  abs acos acosh all any arrayLength asin asinh atan atan2 atanh bitcast ceil clamp cos cosh countLeadingZeros
  countOneBits countTrailingZeros cross degrees determinant distance dot exp exp2 extractBits firstLeadingBit
  firstTrailingBit floor fma fract frexp insertBits inverseSqrt ldexp length log log2 max min mix modf normalize pow
  quantizeToF16 radians reflect refract reverseBits round saturate select sign sin sinh smoothstep sqrt step tan tanh
  transpose trunc atomicLoad atomicStore atomicAdd atomicSub atomicMax atomicMin atomicAnd atomicOr atomicXor
  atomicExchange atomicCompareExchangeWeak quadBroadcast quadSwapX quadSwapY unpack2x16float workgroupBarrier storageBarrier workgroupUniformLoad subgroupAdd
  subgroupBallot subgroupShuffle subgroupAny subgroupAll
  tex1Dfetch_f32 tex1Dfetch_word tex1D_f32 tex1D_word tex2D_f32 tex2D_word tex3D_f32 tex3D_word`.split(
    /\s+/
  )
);

/** Gives every thing of the shader a name of its own, as near to the user's as WGSL allows. */
export class Namer {
  private readonly used = new Set<string>();
  /** The first number that a name has not been tried with: a kernel may have thousands of one name. */
  private readonly numbers = new Map<string, number>();
  private readonly variables = new Map<Variable, string>();

  /** The name that a variable has throughout the shader. */
  of(variable: Variable): string {
    let name = this.variables.get(variable);
    if (name === undefined) {
      name = this.fresh(variable.name);
      this.variables.set(variable, name);
    }
    return name;
  }

  /** A fresh identifier for `wanted`; names that WGSL or we have taken get a suffix. */
  fresh(wanted: string): string {
    let base = wanted.replace(/[^A-Za-z0-9_]/g, '_').replace(/^_+/, '') || 'v';
    if (/^[0-9]/.test(base)) {
      base = `v${base}`;
    }
    if (TAKEN.has(base)) {
      base += '_';
    }
    let name = base;
    let number = this.numbers.get(base) ?? 1;
    for (; this.used.has(name); number++) {
      name = `${base}${base.endsWith('_') ? '' : '_'}${number}`;
    }
    this.numbers.set(base, number);
    this.used.add(name);
    return name;
  }
}

const parameters = new WeakMap<Variable, string>();

/**
 * Names a kernel's parameters as members of the struct of parameters: `x` and
 * `_x` stay two, and so do a parameter `n_low` and the lower word of `n`.
 */
export function nameParameters(params: readonly Variable[]): void {
  const namer = new Namer();
  ['x', 'y', 'z'].forEach(axis => namer.fresh(`gridDim_${axis}`));
  const names = params.map(param => namer.fresh(param.name || 'field'));
  params.forEach((param, i) => {
    let name = names[i];
    const clashes = (other: string, at: number): boolean =>
      at !== i &&
      (other === name ||
        (other.startsWith(`${name}_`) &&
          /^(low$|high$|offset|\d)/.test(other.slice(name.length + 1))));
    while (names.some(clashes)) {
      name += 'v';
    }
    names[i] = name;
    parameters.set(param, name);
  });
}

/** A parameter as a member of the struct of parameters. */
export function parameterMember(param: Variable): string {
  return parameters.get(param) ?? new Namer().fresh(param.name);
}

const members = new WeakMap<StructType, readonly string[]>();

/**
 * A struct's members as WGSL allows them: a base has its class's name, with
 * `::` and `<…>`; `x` and `_x` must stay two.
 */
export function memberNames(type: StructType): readonly string[] {
  let names = members.get(type);
  if (!names) {
    const namer = new Namer();
    names = type.fields.map(field => namer.fresh(field.name || 'field'));
    members.set(type, names);
  }
  return names;
}
