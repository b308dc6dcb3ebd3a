/** The kernels of a session, by name: a later definition replaces an earlier one. */
import type { Reader } from '../../device';
import { didYouMean } from '../../commands/syntax/errors';
import { EngineError } from '../engine/engineError';
import { templateName, type Launchable, type CompiledUnit } from './launchable';

/** So many units without a kernel are remembered. */
const KEPT = 16;

export class Registry {
  constructor(private readonly _reader: Reader) {}

  /** Oldest first; names that a newer unit defines too are hidden. */
  get units(): readonly CompiledUnit[] {
    return this._units;
  }

  add(unit: CompiledUnit): void {
    const names = namesOf(unit);
    if (names.size === 0) {
      this._withoutKernels = [...this._withoutKernels, unit].slice(-KEPT);
    }
    this._units = this._units.filter(
      old => ![...namesOf(old)].every(name => names.has(name))
    );
    this._units.push(unit);
    names.forEach(name => this._broken.delete(name));
  }

  /** Remembers a text that did not compile: what it was to define is as it was before. */
  fail(file: string, source: string): void {
    for (const [, name] of source.matchAll(/__global__[^(;{}]*?(\w+)\s*\(/g)) {
      this._broken.set(name, file);
    }
  }

  /** The file that last tried to define a kernel and did not compile; undefined where it is as that file has it. */
  brokenIn(name: string): string | undefined {
    return this._broken.get(templateName(name));
  }

  clear(): void {
    this._units = [];
    this._withoutKernels = [];
    this._broken.clear();
  }

  /** Every kernel that a launch would find, newest unit first. */
  visible(): Launchable[] {
    const seen = new Set<string>();
    return [...this._units].reverse().flatMap(unit => {
      const fresh = unit.kernels.filter(
        kernel => !seen.has(templateName(kernel.name))
      );
      namesOf(unit).forEach(name => seen.add(name));
      return fresh;
    });
  }

  /** Templates without the instances that `visible` lists. */
  visibleTemplates(): { name: string; unit: CompiledUnit }[] {
    const seen = new Set<string>();
    return [...this._units].reverse().flatMap(unit => {
      const fresh = unit.templates
        .filter(name => !seen.has(name))
        .map(name => ({ name, unit }));
      namesOf(unit).forEach(name => seen.add(name));
      return fresh;
    });
  }

  /**
   * @throws EngineError LaunchError saying what is registered; CompileError
   * where the name is a template whose instance does not compile.
   */
  find(name: string): Launchable {
    // Blanks part words, `unsigned int`, and mean nothing elsewhere.
    const wanted = name
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/ (?=\W)|(?<=\W) /g, '');
    const base = templateName(wanted);
    for (const unit of [...this._units].reverse()) {
      if (!namesOf(unit).has(base)) {
        continue;
      }
      const found = unit.find(wanted);
      if (found) {
        return found;
      }
      if (unit.templates.includes(base)) {
        throw new EngineError(
          'LaunchError',
          wanted === base
            ? `${base} is a template: name an instance of it, such as ${base}<128>.`
            : `${wanted} is no instance of the template ${base} in ${unit.file}: look at its template parameters.`
        );
      }
      throw new EngineError(
        'LaunchError',
        `${base} in ${unit.file} is not a template: launch it as ${base}<<<…>>>(…).`
      );
    }
    throw this._unknown(wanted, base);
  }

  /**
   * The newest unit that has a kernel or a template of that name.
   * @throws EngineError LaunchError, as `find`
   */
  unitOf(name: string): CompiledUnit {
    const base = templateName(name.trim());
    const unit = this._units.findLast(one => namesOf(one).has(base));
    if (!unit) {
      throw this._unknown(base, base);
    }
    return unit;
  }

  private _unknown(name: string, base: string): EngineError {
    const broken = this._broken.get(base);
    if (broken !== undefined) {
      return new EngineError(
        'LaunchError',
        `No kernel is called ${name}: ${broken}, which defines it, did not compile. Mend what is wrong there, and run it again.`
      );
    }
    const plain = [...this._units, ...this._withoutKernels].findLast(unit =>
      definesFunction(unit, base)
    );
    if (plain) {
      return new EngineError(
        'LaunchError',
        `${base} in ${plain.file} is a function, and no kernel: write __global__ void before its name.`
      );
    }
    const known = [
      ...new Set(this._units.flatMap(unit => [...namesOf(unit)]))
    ].sort();
    const guess = didYouMean(base, known);
    if (this._reader === 'shell') {
      return new EngineError(
        'LaunchError',
        `No kernel is called ${name}${guess ? `: ${guess}` : '.'} ` +
          (known.length > 0
            ? `The file defines ${known.join(', ')}.`
            : 'The file defines none.')
      );
    }
    if (known.length === 0) {
      return new EngineError(
        'LaunchError',
        `No kernel is called ${name}: none is compiled in this session yet. ` +
          'Run the %%cuda or %%wgsl cell that defines it, or bring one with %gpu load ID.',
        { unknownKernel: base }
      );
    }
    return new EngineError(
      'LaunchError',
      `No kernel is called ${name}${guess ? `: ${guess}` : '.'} ` +
        `Compiled in this session: ${known.join(', ')}. ` +
        'Run the cell that defines it, or bring one with %gpu load ID.',
      { unknownKernel: base }
    );
  }

  private _units: CompiledUnit[] = [];
  /** Lest a function that was meant to be a kernel is said to be unknown. */
  private _withoutKernels: CompiledUnit[] = [];
  private readonly _broken = new Map<string, string>();
}

function namesOf(unit: CompiledUnit): Set<string> {
  return new Set([
    ...unit.kernels.map(kernel => templateName(kernel.name)),
    ...unit.templates
  ]);
}

/** Whether a function of that name has its body in a unit's text. */
function definesFunction(
  { language, source }: CompiledUnit,
  name: string
): boolean {
  return (
    language === 'cuda' &&
    new RegExp(`^[^\\n/#;={}]*\\b${name}[ \\t]*\\([^;{}]*\\)\\s*\\{`, 'm').test(
      source
    )
  );
}
