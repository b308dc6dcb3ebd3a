const OF_DOUBLES = `
abs acos acosh add add_float asin asinh atan atan2 atanh cbrt ceil copysign cos
cosh cosine cospi div equal erf erf_series erfc erfc_tail exp exp10 exp2
exp_slope expm1 fdim floor fma fmod frexp_exponent frexp_mantissa
from_bits gamma ilogb ldexp less less_equal lgamma lgamma_positive log
log10 log1p log2 logb make max min mul norm norm_parts normcdf pow rcbrt
reciprocal rint rnorm round rsqrt scale sin sincos sincospi sine sinh sinpi
sqrt step tan tanh tgamma to_bits to_float_directed to_i32 to_i64 to_u32 to_u64 trunc
`;

const OTHERS = `
abs_i64 acos_float acosh_float add_64 add_directed add_exponent asin_float
asin_kernel asinh_float atan2_float atan_float atan_kernel atanh_float
bessel_far bessel_i bessel_i0 bessel_i1 bessel_j0 bessel_j1 bessel_jn
bessel_series bessel_y0 bessel_y1 bessel_yn brev_64 byte_perm clz_64
copy_sign cos_float cos_kernel cosh_float cospi_float cube_root div_directed
div_i64 div_power_i64 div_u64 divide_exactly divide_u64 divide_words
dp2a_hi_i32 dp2a_hi_u32 dp2a_lo_i32 dp2a_lo_u32 dp4a_i32 dp4a_u32 erf_float
erf_kernel erfc_float erfcinv_float erfcinv_tail erfcx_float erfcx_kernel
erfinv_float exact exp10_float exp2_float exp_float exp_of_square
expm1_float exponent_of fast_cos fast_pow fast_reduce fast_sin fast_tan ffs_64 find_nth_set first_set float_from_bits
float_max float_min float_to_i32 float_to_i64 float_to_u32 float_to_u64 fma_directed fma_to_odd fmod_float
frexp_exponent frexp_mantissa funnelshift_l funnelshift_lc funnelshift_r
funnelshift_rc half_bits i32_to_double i64_to_double i64_to_float
i64_to_float_directed ilogb_float in_units_of infinity is_inf is_nan is_plain kept_half_bits kept_halves leading_zeros
less_i64 less_u64 lgamma_float lgamma_kernel log10_float log1p_float
log2_float log_float log_pair log_parts log_reduce log_special logb_float
max_i64 max_u64 min_i64 min_u64 mul_64 mul_directed mulhi_i32 mulhi_i64
mulhi_u32 mulhi_u64 next_after next_float norm norm_float normcdf_float
normcdfinv_float not_a_number packed_half packed_to_f16 popc_64 power
reciprocal_cube_root rem_i64 rem_power_i64 rem_u64 remainder_float
remainder_parts remquo_quotient rnorm round_away round_rest_to_f16
round_to_bf16 round_to_f16 round_towards sad_i32 sad_u32 shift_left_64
shift_left_i32 shift_left_u32 shift_right_i32 shift_right_i64
shift_right_u32 shift_right_u64 sin_float sin_kernel sinh_float sinpi_float special_quotient
sinpi_quarters sqrt_directed sub_64 tan_float tanh_float tex1D_f32
tex1D_word tex1Dfetch_f32 tex1Dfetch_word tex2D_f32 tex2D_word tex3D_f32
tex3D_word texture_bits texture_descriptor texture_filter texture_fraction
texture_index texture_integer texture_taps texture_value tgamma_float
tgamma_positive times_power trig_reduce trig_reduce_large two_product
two_sum u32_to_double u64_to_double u64_to_float u64_to_float_directed unknown_one unknown_zero
whole_bits widen_i32
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The names of all functions of the library, for no variable may have one: also of those that are not here. */
export const HELPER_NAMES: readonly string[] = [
  ...words(OF_DOUBLES).map(name => `double_${name}`),
  ...words(OTHERS)
];
