import type { Model, ModelParameter } from '../analysis/models';
import type { ModelRecord, ModelsRecord } from '../protocol/record';
import { RECORD_VERSION } from '../protocol/version';
import type { Definition } from './definition';
import { CommandError, didYouMean } from './syntax/errors';

const options = {
  set: {
    value: 'PARAMETER=VALUE',
    repeated: true,
    help: 'what a parameter begins with; several may be given'
  }
} as const;

/** The models weigh as much as all commands: they are fetched when one is shown. */
const loadModels = () => import('../analysis/models');

export const model: Definition<typeof options> = {
  name: 'model',
  summary:
    'a model of performance, with sliders; without a name, all there are',
  options,
  cell: { form: 'model [NAME] [--set PARAMETER=VALUE]…', words: [0, 1] },
  line: {
    forms: ['model [NAME] [--set PARAMETER=VALUE]… [--json]'],
    details: [
      'gridstride model lists them; gridstride model amdahl says what Amdahl’s law makes of its defaults.'
    ],
    words: [0, 1]
  },
  record: async ({ words: [name], options: { set } }) => {
    const { models, defaultsOf } = await loadModels();
    if (name === undefined) {
      if (set?.length) {
        throw new CommandError(
          '--set is for a model: model amdahl --set parallel=0.9; model alone lists them'
        );
      }
      return listed(models);
    }
    const found = find(models, name);
    return {
      kind: 'model',
      version: RECORD_VERSION,
      notes: [],
      model: nameOf(found),
      settings: {
        ...defaultsOf(found.parameters),
        ...settingsOf(found, set ?? [])
      }
    };
  },
  views: {
    model: () => import('../output/views/model'),
    models: () => import('../output/views/models')
  }
};

/** `models/amdahl` → `amdahl` */
function nameOf({ id }: Model): string {
  return id.slice(id.indexOf('/') + 1);
}

function listed(models: readonly Model[]): ModelsRecord {
  return {
    kind: 'models',
    version: RECORD_VERSION,
    notes: [],
    models: models.map(one => ({
      name: nameOf(one),
      title: one.title,
      course: one.course,
      teaches: one.teaches
    }))
  };
}

/** The model of that name; a unique beginning will do. */
function find(models: readonly Model[], typed: string): Model {
  const name = typed.replace(/^models\//, '');
  const beginning = models.filter(one => nameOf(one).startsWith(name));
  const found =
    models.find(one => nameOf(one) === name) ??
    (name !== '' && beginning.length === 1 ? beginning[0] : undefined);
  if (found) {
    return found;
  }
  const names = models.map(nameOf);
  const guess = didYouMean(name, names);
  throw new CommandError(
    `there is no model ${typed || "''"}${guess ? `: ${guess}` : '.'} There are: ${names.join(', ')}`
  );
}

/** What `--set` says. @throws CommandError */
function settingsOf(
  described: Model,
  set: readonly string[]
): ModelRecord['settings'] {
  const settings: Record<string, number | string> = Object.create(null);
  for (const one of set) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(one) ?? [];
    if (name === undefined) {
      throw new CommandError(
        `--set: expected PARAMETER=VALUE, got ${one}. ${explained(described)}`
      );
    }
    const key = name.trim();
    if (!Object.hasOwn(described.parameters, key)) {
      const guess = didYouMean(key, Object.keys(described.parameters));
      throw new CommandError(
        `--set: ${nameOf(described)} has no parameter ${key || "''"}${guess ? `: ${guess}` : '.'} ${explained(described)}`
      );
    }
    settings[key] = valueOf(key, described.parameters[key], text.trim());
  }
  return settings;
}

/** Of a number also `2**20`, `1e6`, `95%`. */
function valueOf(
  name: string,
  parameter: ModelParameter,
  text: string
): number | string {
  if ('choices' in parameter) {
    const values = parameter.choices.map(([value]) => value);
    if (!values.includes(text)) {
      const guess = didYouMean(text, values);
      throw new CommandError(
        `--set ${name}: expected one of ${values.join(', ')}, got ${text || "''"}${guess ? `: ${guess}` : ''}`
      );
    }
    return text;
  }
  const [, base, exponent] = /^(\d+)\*\*(\d+)$/.exec(text) ?? [];
  const [, percent] = /^([\d.]+) ?%$/.exec(text) ?? [];
  const value =
    base !== undefined
      ? Number(base) ** Number(exponent)
      : percent !== undefined
        ? Number(percent) / 100
        : text === ''
          ? NaN
          : Number(text);
  const { min, max, scale, step = 1 } = parameter;
  if (!(value >= min && value <= max)) {
    throw new CommandError(
      `--set ${name}: expected a number from ${min} to ${max}, got ${text || "''"}`
    );
  }
  const fits =
    scale === 'binary'
      ? Number.isInteger(Math.log2(value))
      : step < 1 || Number.isInteger(value / step);
  if (!fits) {
    const what =
      scale === 'binary'
        ? 'a power of two'
        : step === 1
          ? 'a whole number'
          : `a multiple of ${step}`;
    throw new CommandError(
      `--set ${name}: expected ${what} from ${min} to ${max}, got ${text}`
    );
  }
  return value;
}

/** `It has parallel (0 to 1), s (1 to 65536).` */
function explained({ parameters }: Model): string {
  const all = Object.entries(parameters).map(([name, one]) =>
    'choices' in one
      ? `${name} (${one.choices.map(([value]) => value).join(', ')})`
      : `${name} (${one.min} to ${one.max})`
  );
  return `It has ${all.join(', ')}.`;
}
