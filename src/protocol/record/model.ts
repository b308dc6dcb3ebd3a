/** A model of performance, and what its parameters are set to. */
import type { RecordBase } from './base';
import { list, map, object, oneOf, type Schema } from '../schema';
import { baseFields } from './base';
import { name, sentence } from './values';

/** The pictures and sentences follow from it: nothing else has to be kept. */
export interface ModelRecord extends RecordBase {
  kind: 'model';
  /** `amdahl` */
  model: string;
  settings: Record<string, number | string>;
}

/** The models that there are. */
export interface ModelsRecord extends RecordBase {
  kind: 'models';
  models: { name: string; title: string; course: string; teaches: string }[];
}

/** A number, or the name of a choice. */
const setting: Schema<number | string> = {
  read: (value, reading) =>
    typeof value === 'number' && Number.isFinite(value)
      ? value
      : name.read(value, reading)
};

export const modelSchema = object<ModelRecord>({
  ...baseFields,
  kind: oneOf('model'),
  model: name,
  settings: map(name, setting, 50)
});

export const modelsSchema = object<ModelsRecord>({
  ...baseFields,
  kind: oneOf('models'),
  models: list(
    object<ModelsRecord['models'][number]>({
      name,
      title: name,
      course: name,
      teaches: sentence
    }),
    200
  )
});
