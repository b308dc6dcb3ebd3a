/** Where programs find files, and where those that they write stay. */
export interface ProgramFolder {
  /** Whether `read` gives a promise: then programs are compiled so that they can wait for it. */
  readonly waits?: boolean;
  /** The contents of a file; undefined for what is not there. */
  read(path: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Takes what a program left behind; gives sentences for who ran it. */
  take(
    written: Readonly<Record<string, Uint8Array>>,
    removed: readonly string[]
  ): string[] | Promise<string[]>;
}

/** Without a disk: what one program of a session wrote, the next ones can read. */
export class SessionFolder implements ProgramFolder {
  private readonly files = new Map<string, Uint8Array>();

  read(path: string): Uint8Array | undefined {
    return this.files.get(path.replace(/^(\.\/)+/, ''));
  }

  take(
    written: Readonly<Record<string, Uint8Array>>,
    removed: readonly string[]
  ): string[] {
    removed.forEach(name => this.files.delete(name));
    const sizes = Object.entries(written).map(([name, bytes]) => {
      this.files.set(name, bytes);
      return `${name} (${bytes.length} ${bytes.length === 1 ? 'byte' : 'bytes'})`;
    });
    return sizes.length === 0
      ? []
      : [
          `The program wrote ${sizes.join(', ')}: in memory, where programs of this session can open ${sizes.length === 1 ? 'it' : 'them'}; nothing was written to the disk.`
        ];
  }

  clear(): void {
    this.files.clear();
  }
}
