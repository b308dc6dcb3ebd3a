/** The working directory: programs open and write files as they do natively. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ProgramFolder } from '../runtime';

export class DiskFolder implements ProgramFolder {
  read(path: string): Uint8Array | undefined {
    try {
      return statSync(path).isFile()
        ? new Uint8Array(readFileSync(path))
        : undefined;
    } catch {
      return undefined;
    }
  }

  take(
    written: Readonly<Record<string, Uint8Array>>,
    removed: readonly string[]
  ): string[] {
    const attempt = (
      work: () => void,
      name: string,
      what: string
    ): string[] => {
      try {
        work();
        return [];
      } catch (error) {
        return [`${name} could not be ${what}: ${(error as Error).message}`];
      }
    };
    return [
      ...Object.entries(written).flatMap(([name, bytes]) =>
        attempt(() => writeFileSync(name, bytes), name, 'written')
      ),
      ...removed.flatMap(name =>
        attempt(() => rmSync(name, { force: true }), name, 'removed')
      )
    ];
  }
}
