/** Types whose values the GPU cannot have. */
import type { ClassInfo } from '../entities/classes';
import type { CType } from '../entities/types';
import { spell } from '../entities/spelling';

const HOST_LIBRARY = 'its type belongs to a host library';

/** Containers, strings, streams: what has to be destroyed on the host lives there. */
function isHostLibraryObject(info: ClassInfo): boolean {
  if (!info.unit.isLazyFile(info.span.file)) {
    return false;
  }
  info.complete();
  const { destructor } = info;
  return (
    destructor !== undefined &&
    !destructor.isDefaulted &&
    !destructor.execution.device
  );
}

export function whyNotClass(info: ClassInfo): string | undefined {
  if (isHostLibraryObject(info)) {
    return HOST_LIBRARY;
  }
  for (const base of info.bases) {
    const reason = whyNotClass(base.info);
    if (reason) {
      return reason;
    }
  }
  for (const field of info.fields) {
    const reason = whyNotOnDevice(field.type);
    if (reason) {
      return field.type.kind === 'error' || reason === HOST_LIBRARY
        ? `the type of its member '${field.name}' belongs to a host library`
        : reason;
    }
  }
  return undefined;
}

/** Why a value of the type cannot exist on the GPU; undefined when it can. */
export function whyNotOnDevice(type: CType): string | undefined {
  switch (type.kind) {
    case 'error':
      return type.isUnknown ? HOST_LIBRARY : undefined;
    case 'opaque':
      return `'${spell(type)}' is a handle of the host`;
    case 'array':
      return whyNotOnDevice(type.of);
    case 'class':
      return whyNotClass(type.info);
    default:
      return undefined;
  }
}
