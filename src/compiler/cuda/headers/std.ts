/**
 * The standard library of C++17, as far as programs of courses and benchmarks
 * use it, written in the language that the front end compiles: each header is
 * a file in std/. Names that begin with two underscores are headers that the
 * others share. Kernels may call what is constexpr or marked for both sides.
 */
import innerAlgobase from './std/__algobase.h';
import innerFunctionHeader from './std/__function.h';
import innerHashTable from './std/__hash_table.h';
import innerOperations from './std/__operations.h';
import innerRandomBelow from './std/__random_below.h';
import innerTree from './std/__tree.h';
import algorithm from './std/algorithm.h';
import arrayHeader from './std/array.h';
import chrono from './std/chrono.h';
import complex from './std/complex.h';
import deque from './std/deque.h';
import exceptionHeader from './std/exception.h';
import fstream from './std/fstream.h';
import functional from './std/functional.h';
import initializerList from './std/initializer_list.h';
import iomanip from './std/iomanip.h';
import ios from './std/ios.h';
import iostream from './std/iostream.h';
import istream from './std/istream.h';
import iterator from './std/iterator.h';
import limits from './std/limits.h';
import list from './std/list.h';
import mapHeader from './std/map.h';
import memory from './std/memory.h';
import newHeader from './std/new.h';
import numeric from './std/numeric.h';
import ostream from './std/ostream.h';
import queue from './std/queue.h';
import random from './std/random.h';
import ratio from './std/ratio.h';
import setHeader from './std/set.h';
import sstream from './std/sstream.h';
import stack from './std/stack.h';
import stdexcept from './std/stdexcept.h';
import stringHeader from './std/string.h';
import tuple from './std/tuple.h';
import typeTraits from './std/type_traits.h';
import unorderedMap from './std/unordered_map.h';
import unorderedSet from './std/unordered_set.h';
import utility from './std/utility.h';
import vector from './std/vector.h';

export const stdHeaders: Record<string, string> = {
  __algobase: innerAlgobase,
  __function: innerFunctionHeader,
  __hash_table: innerHashTable,
  __operations: innerOperations,
  __random_below: innerRandomBelow,
  __tree: innerTree,
  algorithm,
  array: arrayHeader,
  chrono,
  complex,
  deque,
  exception: exceptionHeader,
  fstream,
  functional,
  initializer_list: initializerList,
  iomanip,
  ios,
  iostream,
  istream,
  iterator,
  limits,
  list,
  map: mapHeader,
  memory,
  new: newHeader,
  numeric,
  ostream,
  queue,
  random,
  ratio,
  set: setHeader,
  sstream,
  stack,
  stdexcept,
  string: stringHeader,
  tuple,
  type_traits: typeTraits,
  unordered_map: unorderedMap,
  unordered_set: unorderedSet,
  utility,
  vector
};

/** Headers that programs include for what others hold. */
const INCLUDED_AS: Record<string, string> = {
  __algobase: 'algorithm',
  __function: 'functional',
  __operations: 'functional',
  ios: 'iostream',
  istream: 'iostream',
  ostream: 'iostream'
};

/** The header to include for a name of namespace std; undefined when none declares it. */
export function headerDeclaring(name: string): string | undefined {
  if (!/^\w+$/.test(name)) {
    return undefined;
  }
  const declaration = new RegExp(
    `^(?:inline|constexpr|template|typedef|class|struct|enum)\\b[^;{=]*\\b${name}\\b(?:\\(|;| \\{| :|$)`,
    'm'
  );
  const found = Object.keys(stdHeaders).find(header =>
    declaration.test(stdHeaders[header])
  );
  return found && (INCLUDED_AS[found] ?? found);
}
