/**
 * The standard library of C++17, as far as programs of courses and benchmarks
 * use it, written in the language that the front end compiles: each header is
 * a file in this folder. Names that begin with two underscores are headers that
 * the others share. Kernels may call what is constexpr or marked for both sides.
 */
import innerAlgobase from './__algobase.h';
import innerAllocators from './__allocators.h';
import innerCharTraits from './__char_traits.h';
import innerDescribed from './__described.h';
import innerFunctionHeader from './__function.h';
import innerNodeHandle from './__node_handle.h';
import innerHashTable from './__hash_table.h';
import innerOperations from './__operations.h';
import innerRandomBelow from './__random_below.h';
import innerSwap from './__swap.h';
import innerThreads from './__threads.h';
import innerThrown from './__thrown.h';
import innerTree from './__tree.h';
import innerUnwinding from './__unwinding.h';
import algorithm from './algorithm.h';
import anyHeader from './any.h';
import arrayHeader from './array.h';
import atomic from './atomic.h';
import barrier from './barrier.h';
import bit from './bit.h';
import bitset from './bitset.h';
import cfenv from './cfenv.h';
import charconv from './charconv.h';
import chrono from './chrono.h';
import complex from './complex.h';
import conditionVariable from './condition_variable.h';
import cwchar from './cwchar.h';
import cwctype from './cwctype.h';
import deque from './deque.h';
import exceptionHeader from './exception.h';
import executionHeader from './execution.h';
import filesystem from './filesystem.h';
import forwardList from './forward_list.h';
import fstream from './fstream.h';
import functional from './functional.h';
import future from './future.h';
import initializerList from './initializer_list.h';
import iomanip from './iomanip.h';
import ios from './ios.h';
import iostream from './iostream.h';
import istream from './istream.h';
import iterator from './iterator.h';
import latch from './latch.h';
import limits from './limits.h';
import list from './list.h';
import localeHeader from './locale.h';
import mapHeader from './map.h';
import memory from './memory.h';
import mutex from './mutex.h';
import newHeader from './new.h';
import numbers from './numbers.h';
import numeric from './numeric.h';
import optionalHeader from './optional.h';
import ostream from './ostream.h';
import queue from './queue.h';
import random from './random.h';
import ratio from './ratio.h';
import semaphore from './semaphore.h';
import setHeader from './set.h';
import span from './span.h';
import sstream from './sstream.h';
import stack from './stack.h';
import stdexcept from './stdexcept.h';
import stopToken from './stop_token.h';
import stringHeader from './string.h';
import stringView from './string_view.h';
import systemError from './system_error.h';
import thread from './thread.h';
import tuple from './tuple.h';
import typeTraits from './type_traits.h';
import typeindex from './typeindex.h';
import typeinfo from './typeinfo.h';
import unorderedMap from './unordered_map.h';
import unorderedSet from './unordered_set.h';
import utility from './utility.h';
import valarray from './valarray.h';
import variant from './variant.h';
import vector from './vector.h';

export const stdTexts: Record<string, string> = {
  __algobase: innerAlgobase,
  __allocators: innerAllocators,
  __char_traits: innerCharTraits,
  __described: innerDescribed,
  __thrown: innerThrown,
  __unwinding: innerUnwinding,
  __function: innerFunctionHeader,
  __hash_table: innerHashTable,
  __node_handle: innerNodeHandle,
  __operations: innerOperations,
  __swap: innerSwap,
  __random_below: innerRandomBelow,
  __threads: innerThreads,
  __tree: innerTree,
  algorithm,
  any: anyHeader,
  array: arrayHeader,
  atomic,
  barrier,
  bit,
  bitset,
  cfenv,
  charconv,
  chrono,
  complex,
  condition_variable: conditionVariable,
  cwchar,
  cwctype,
  deque,
  exception: exceptionHeader,
  execution: executionHeader,
  filesystem,
  forward_list: forwardList,
  fstream,
  functional,
  future,
  initializer_list: initializerList,
  iomanip,
  ios,
  iostream,
  istream,
  iterator,
  latch,
  limits,
  list,
  locale: localeHeader,
  map: mapHeader,
  memory,
  mutex,
  new: newHeader,
  numbers,
  numeric,
  optional: optionalHeader,
  ostream,
  queue,
  random,
  ratio,
  semaphore,
  set: setHeader,
  span,
  sstream,
  stack,
  stdexcept,
  stop_token: stopToken,
  string: stringHeader,
  string_view: stringView,
  system_error: systemError,
  thread,
  tuple,
  type_traits: typeTraits,
  typeindex,
  typeinfo,
  unordered_map: unorderedMap,
  unordered_set: unorderedSet,
  utility,
  valarray,
  variant,
  vector
};
