/** What a race's report tells of its example: the memory's name, the element, the values. */
import type { WarpAccess } from '../access';
import type { LaunchScene } from '../scene';
import { elementName } from '../elementNames';
import { seenAccess } from '../seenAccess';
import type { ConflictDetail } from './raceList';
import { valueText } from './values';

export interface KnownValues {
  /** The newer access stores a value that is known. */
  stores: boolean;
  /** Where the value is that the older one stored, if it did and that is known. */
  left: { byLane: number } | 'what is there' | undefined;
}

export function conflictDetail(
  scene: LaunchScene,
  access: WarpAccess,
  lane: number,
  address: number,
  { stores, left }: KnownValues
): ConflictDetail {
  const object = scene.object(access, lane) ?? scene.at(access, address);
  const from = scene.words[access.addresses + lane];
  const [part] = access.site.parts;
  const text = (bytes: Uint8Array): string | undefined =>
    part && valueText(bytes, part.type);
  // Of an array of structures a member is accessed, and it is the structure that has the index.
  const element = Math.max(object?.element ?? 0, access.size);
  const isPart = object && object.bytes > access.size;
  return {
    access: seenAccess(scene, access),
    array: object?.name ?? '',
    element: isPart
      ? elementName(scene, access, object, from, element)
      : object?.name || 'memory',
    index: isPart ? Math.floor((from - object.address) / element) : undefined,
    before:
      left === undefined
        ? undefined
        : text(
            left === 'what is there'
              ? scene.bytes.slice(from, from + access.size)
              : scene.stored(access, left.byLane)
          ),
    after: stores ? text(scene.stored(access, lane)) : undefined
  };
}
