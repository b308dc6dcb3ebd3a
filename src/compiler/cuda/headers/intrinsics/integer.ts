/** Integer, bit and conversion intrinsics: CUDA Math API, “Integer Intrinsics”, “Type Casting Intrinsics”. */
import type { TableRow } from './types';

const ROUNDINGS: [mode: string, ir: string][] = [
  ['rn', 'rint'],
  ['rz', 'trunc'],
  ['ru', 'ceil'],
  ['rd', 'floor']
];

export const INTEGER_ROWS: readonly TableRow[] = [
  ['__popc', 'i(u)', 'ir popc'],
  ['__popcll', 'i(y)', 'ir popc'],
  ['__clz', 'i(i)', 'unsigned clz'],
  ['__clzll', 'i(x)', 'unsigned clz'],
  ['__ffs', 'i(i)', 'unsigned ffs'],
  ['__ffsll', 'i(x)', 'unsigned ffs'],
  ['__brev', 'u(u)', 'ir brev'],
  ['__brevll', 'y(y)', 'ir brev'],
  ['__fns', 'u(u,u,i)', 'ir fns'],
  ['__byte_perm', 'u(u,u,u)', 'ir byte_perm'],
  ['__funnelshift_l', 'u(u,u,u)', 'ir funnelshift_l'],
  ['__funnelshift_lc', 'u(u,u,u)', 'ir funnelshift_lc'],
  ['__funnelshift_r', 'u(u,u,u)', 'ir funnelshift_r'],
  ['__funnelshift_rc', 'u(u,u,u)', 'ir funnelshift_rc'],
  ['__mulhi', 'i(i,i)', 'ir mulhi'],
  ['__umulhi', 'u(u,u)', 'ir mulhi'],
  ['__mul64hi', 'x(x,x)', 'ir mulhi'],
  ['__umul64hi', 'y(y,y)', 'ir mulhi'],
  ['mulhi', 'i(i,i) u(u,u) u(i,u) u(u,i)', 'ir mulhi'],
  ['mul64hi', 'x(x,x) y(y,y) y(x,y) y(y,x)', 'ir mulhi'],
  ['__mul24 mul24', 'i(i,i)', 'ir mul24'],
  ['__umul24 umul24', 'u(u,u)', 'ir mul24'],
  ['__sad', 'u(i,i,u)', 'ir sad'],
  ['__usad', 'u(u,u,u)', 'ir sad'],
  ['__hadd', 'i(i,i)', 'ir hadd'],
  ['__rhadd', 'i(i,i)', 'ir rhadd'],
  ['__uhadd', 'u(u,u)', 'ir hadd'],
  ['__urhadd', 'u(u,u)', 'ir rhadd'],
  ['__dp4a', 'i(i,i,i) u(u,u,u)', 'ir dp4a'],
  ['__dp2a_lo', 'i(i,i,i) u(u,u,u)', 'ir dp2a_lo'],
  ['__dp2a_hi', 'i(i,i,i) u(u,u,u)', 'ir dp2a_hi'],

  ['__float_as_int', 'i(f)', 'bits i32'],
  ['__float_as_uint', 'u(f)', 'bits u32'],
  ['__int_as_float', 'f(i)', 'bits f32'],
  ['__uint_as_float', 'f(u)', 'bits f32'],
  ['__double_as_longlong', 'x(d)', 'bits i64'],
  ['__longlong_as_double', 'd(x)', 'bits f64'],
  ['__double2hiint', 'i(d)', 'word 32'],
  ['__double2loint', 'i(d)', 'word 0'],
  ['__hiloint2double', 'd(i,i)', 'words'],

  ...ROUNDINGS.flatMap(([mode, ir]): TableRow[] => [
    [`__float2int_${mode}`, 'i(f)', `roundTo ${ir}`],
    [`__float2uint_${mode}`, 'u(f)', `roundTo ${ir}`],
    [`__float2ll_${mode}`, 'x(f)', `roundTo ${ir}`],
    [`__float2ull_${mode}`, 'y(f)', `roundTo ${ir}`],
    [`__double2int_${mode}`, 'i(d)', `roundTo ${ir}`],
    [`__double2uint_${mode}`, 'u(d)', `roundTo ${ir}`],
    [`__double2ll_${mode}`, 'x(d)', `roundTo ${ir}`],
    [`__double2ull_${mode}`, 'y(d)', `roundTo ${ir}`],
    [`__double2float_${mode}`, 'f(d)', `convert ${mode}`],
    [`__int2float_${mode}`, 'f(i)', `convert ${mode}`],
    [`__uint2float_${mode}`, 'f(u)', `convert ${mode}`],
    [`__ll2float_${mode}`, 'f(x)', `convert ${mode}`],
    [`__ull2float_${mode}`, 'f(y)', `convert ${mode}`],
    [`__ll2double_${mode}`, 'd(x)', `convert ${mode}`],
    [`__ull2double_${mode}`, 'd(y)', `convert ${mode}`]
  ]),
  ['__int2double_rn', 'd(i)', 'convert rn'],
  ['__uint2double_rn', 'd(u)', 'convert rn']
];
