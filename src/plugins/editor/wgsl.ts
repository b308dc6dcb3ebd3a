import { clikeParser, wordSet, type Hook } from './clike';
import { withMagicLine } from './magicLine';

// Names: W3C, “WebGPU Shading Language”, sections 15.1 (keywords), 6 (types), 17 (functions).
const KEYWORDS = `
  alias break case const const_assert continue continuing default diagnostic
  discard else enable fn for if let loop override requires return struct switch
  var while`;

function isType(word: string): boolean {
  return (
    /^(?:bool|[iu]32|f(?:16|32)|array|atomic|ptr)$/.test(word) ||
    /^(?:vec[2-4]|mat[2-4]x[2-4])[iufh]?$/.test(word) ||
    /^(?:sampler(?:_comparison)?|texture_\w+)$/.test(word)
  );
}

const FUNCTIONS = `
  abs acos acosh all any arrayLength asin asinh atan atan2 atanh bitcast ceil
  clamp cos cosh countLeadingZeros countOneBits countTrailingZeros cross degrees
  determinant distance dot dot4I8Packed dot4U8Packed exp exp2 extractBits
  faceForward firstLeadingBit firstTrailingBit floor fma fract frexp insertBits
  inverseSqrt ldexp length log log2 max min mix modf normalize pow quantizeToF16
  radians reflect refract reverseBits round saturate select sign sin sinh
  smoothstep sqrt step storageBarrier tan tanh textureBarrier transpose trunc
  workgroupBarrier workgroupUniformLoad`;

const FUNCTION_SET = wordSet(FUNCTIONS);

function isBuiltin(word: string): boolean {
  return (
    Object.hasOwn(FUNCTION_SET, word) ||
    /^(?:atomic|subgroup|quad|texture|pack|unpack|dpd[xy]|fwidth)(?:[A-Z\d]\w*|Coarse|Fine)$/.test(
      word
    )
  );
}

/** `@compute`, `@workgroup_size`: attributes. */
const attribute: Hook = stream => {
  stream.eatWhile(/\w/);
  return 'meta';
};

/** WGSL, with or without the magic line. */
export const wgslParser = withMagicLine(
  clikeParser({
    name: 'wgsl',
    keywords: wordSet(KEYWORDS),
    types: isType,
    builtin: isBuiltin,
    atoms: wordSet('true false'),
    blockKeywords: wordSet(
      'case continuing else for if loop switch while struct fn'
    ),
    defKeywords: wordSet('fn struct alias override'),
    number:
      /^(?:0x(?:[\da-f]+\.?[\da-f]*|\.[\da-f]+)(?:p[-+]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)[iufh]?/i,
    hooks: { '@': attribute }
  })
);
