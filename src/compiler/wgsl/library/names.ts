/** The names of all functions of the library, for no variable may have one: also of those that are not here. */
export const HELPER_NAMES: readonly string[] = `
    abs_i64 acos_float acosh_float add_64 add_directed add_exponent
    asin_float asin_kernel asinh_float atan2_float atan_float atan_kernel
    atanh_float bessel_far bessel_i bessel_i0 bessel_i1 bessel_j0 bessel_j1
    bessel_jn bessel_series bessel_y0 bessel_y1 bessel_yn brev_64 byte_perm
    clz_64 copy_sign cos_float cos_kernel cosh_float cospi_float cube_root
    div_directed div_i64 div_power_i64 div_u64 divide_exactly divide_u64
    divide_words double_abs double_acos double_acosh double_add double_asin
    double_asinh double_atan double_atan2 double_atanh double_cbrt
    double_ceil double_copysign double_cos double_cosh double_cospi
    double_div double_equal double_erf double_erf_series double_erfc
    double_erfc_tail double_exp double_exp10 double_exp2 double_expm1
    double_fdim double_floor double_fma double_fmod double_frexp_exponent
    double_frexp_mantissa double_from_bits double_gamma double_ilogb
    double_ldexp double_less double_less_equal double_lgamma
    double_lgamma_positive double_log double_log10 double_log1p double_log2
    double_logb double_make double_max double_min double_mul double_norm
    double_norm_parts double_normcdf double_pow double_rcbrt
    double_reciprocal double_rint double_rnorm double_round double_rsqrt
    double_sin double_sincos double_sincospi double_sinh double_sinpi
    double_sqrt double_tan double_tanh double_tgamma double_to_bits
    double_to_i32 double_to_i64 double_to_u32 double_to_u64 double_trunc
    dp2a_hi_i32 dp2a_hi_u32 dp2a_lo_i32 dp2a_lo_u32 dp4a_i32 dp4a_u32
    erf_float erf_kernel erfc_float erfcinv_float erfcinv_tail erfcx_float
    erfcx_kernel erfinv_float exact exp10_float exp2_float exp_float
    exp_of_square expm1_float exponent_of ffs_64 find_nth_set
    float_from_bits float_max float_min float_to_i64 float_to_u64
    fma_directed fmod_float frexp_exponent frexp_mantissa funnelshift_l
    funnelshift_lc funnelshift_r funnelshift_rc half_bits i32_to_double
    i64_to_double i64_to_float ilogb_float in_units_of infinity is_inf
    is_nan is_plain less_i64 less_u64 lgamma_float lgamma_kernel log10_float
    log1p_float log2_float log_float log_pair log_parts log_reduce
    log_special logb_float max_i64 max_u64 min_i64 min_u64 mul_64
    mul_directed mulhi_i32 mulhi_i64 mulhi_u32 mulhi_u64 next_after
    next_float norm norm_float normcdf_float normcdfinv_float not_a_number
    popc_64 power reciprocal_cube_root rem_i64 rem_power_i64 rem_u64
    remainder_float remainder_parts remquo_quotient rnorm round_away
    round_rest_to_f16 round_to_bf16 round_to_f16 round_towards sad_i32
    sad_u32 shift_left_64 shift_left_i32 shift_left_u32 shift_right_i32
    shift_right_i64 shift_right_u32 shift_right_u64 sin_float sin_kernel
    sinh_float sinpi_float sinpi_quarters sqrt_directed sub_64 tan_float
    tanh_float tex1D_f32 tex1D_word tex1Dfetch_f32 tex1Dfetch_word tex2D_f32
    tex2D_word tex3D_f32 tex3D_word texture_bits texture_descriptor
    texture_filter texture_fraction texture_index texture_integer
    texture_taps texture_value tgamma_float tgamma_positive times_power
    trig_reduce trig_reduce_large two_product two_sum u32_to_double
    u64_to_double u64_to_float unknown_zero whole_bits widen_i32
  `
  .trim()
  .split(/\s+/);
