import {
  isChoice,
  nearestValue,
  type ChoiceParameter,
  type NumberParameter,
  type Parameters,
  type Values
} from '../analysis/models/model';
import { formatQuantity } from '../output/format';
import type { TranslationBundle } from '@jupyterlab/translation';

/** Places of a slider that goes by equal ratios. */
const PLACES = 1000;

/**
 * A slider with a box for its number for each parameter, or a list to choose
 * from. The elements stay while values change: a slider keeps the mouse, a box
 * the cursor.
 */
export class Sliders {
  /**
   * @param changed is called with all values while a slider moves, and with
   *   `true` when it has come to rest
   */
  constructor(
    parameters: Parameters,
    values: Values,
    private readonly changed: (values: Values, atRest: boolean) => void,
    trans: TranslationBundle
  ) {
    this.node.className = 'gs-sliders';
    // Keys that move a slider select cells in a notebook.
    this.node.setAttribute('data-lm-suppress-shortcuts', 'true');
    this._values = { ...values };
    for (const [name, parameter] of Object.entries(parameters)) {
      const id = `gs-slider-${next++}`;
      const label = document.createElement('label');
      label.htmlFor = id;
      label.textContent = parameter.label;
      const row = document.createElement('div');
      row.className = 'gs-slider';
      row.dataset.parameter = name;
      row.append(
        label,
        ...(isChoice(parameter)
          ? this._choice(name, parameter, id)
          : this._number(name, parameter, id, trans))
      );
      this.node.append(row);
    }
  }

  readonly node = document.createElement('div');

  get values(): Values {
    return this._values;
  }

  /** Moves all of them, without telling. */
  set(values: Values): void {
    this._values = { ...values };
    this._show.forEach(show => show());
  }

  private _choice(
    name: string,
    { choices }: ChoiceParameter,
    id: string
  ): HTMLElement[] {
    const select = document.createElement('select');
    select.id = id;
    for (const [value, label] of choices) {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = label;
      select.append(option);
    }
    select.addEventListener('change', () => {
      this._move(name, select.value, true);
    });
    this._shows(() => {
      select.value = String(this._values[name]);
    });
    return [select];
  }

  private _number(
    name: string,
    parameter: NumberParameter,
    id: string,
    trans: TranslationBundle
  ): HTMLElement[] {
    const { min, max, unit = '', scale: by, step = 1 } = parameter;
    const scale = scaleOf(parameter);
    const slider = document.createElement('input');
    slider.type = 'range';
    slider.id = id;
    slider.min = String(scale.first);
    slider.max = String(scale.last);
    slider.step = String(scale.step);
    const box = document.createElement('input');
    box.type = 'number';
    box.min = String(min);
    box.max = String(max);
    box.step = by === undefined && step >= 1 ? String(step) : 'any';
    box.setAttribute(
      'aria-label',
      trans.__('%1, as a number', parameter.label)
    );
    const words = document.createElement('span');
    words.className = 'gs-slider-value';
    const read = (atRest: boolean) => () =>
      this._move(name, scale.valueAt(Number(slider.value)), atRest, slider);
    slider.addEventListener('input', read(false));
    slider.addEventListener('change', read(true));
    box.addEventListener('input', () => {
      const value = box.valueAsNumber;
      // Half of a number that is being typed may be none, or out of range.
      if (value >= min && value <= max) {
        // Whoever types rests when nothing more comes: not every key ends it.
        this._move(name, nearestValue(parameter, value), true, box);
      }
    });
    box.addEventListener('change', () => {
      const value = box.valueAsNumber;
      this._move(
        name,
        Number.isNaN(value)
          ? this._values[name]
          : nearestValue(parameter, value),
        true
      );
    });
    this._shows(source => {
      const value = Number(this._values[name]);
      const text = formatQuantity({ value, unit });
      if (source !== slider) {
        slider.value = String(scale.placeOf(value));
      }
      if (source !== box) {
        box.value = String(Number(value.toPrecision(12)));
      }
      slider.setAttribute('aria-valuetext', text);
      // What the box says already is not said again.
      words.textContent = unit === '' ? '' : text;
    });
    return [slider, box, words];
  }

  private _shows(show: (source?: HTMLElement) => void): void {
    this._show.push(show);
    show();
  }

  private _move(
    name: string,
    value: number | string,
    atRest: boolean,
    source?: HTMLElement
  ): void {
    this._values = { ...this._values, [name]: value };
    this._show.forEach(show => show(source));
    this.changed(this._values, atRest);
  }

  private _values: Values;
  private readonly _show: ((source?: HTMLElement) => void)[] = [];
}

/** Counts labels: each has its own slider in the page. */
let next = 0;

interface Scale {
  first: number;
  last: number;
  step: number;
  placeOf(value: number): number;
  valueAt(place: number): number;
}

/** From a parameter's values to the places of its slider. */
export function scaleOf(parameter: NumberParameter): Scale {
  const { min, max, scale, step = 1, by = step } = parameter;
  if (scale === 'binary') {
    return {
      first: Math.log2(min),
      last: Math.log2(max),
      step: 1,
      placeOf: Math.log2,
      valueAt: place => 2 ** place
    };
  }
  if (scale === 'log') {
    const range = Math.log(max / min);
    return {
      first: 0,
      last: PLACES,
      step: 1,
      placeOf: value => Math.round((PLACES * Math.log(value / min)) / range),
      // Two digits are as fine as a mouse is.
      valueAt: place =>
        nearestValue(
          parameter,
          Number((min * Math.exp((range * place) / PLACES)).toPrecision(2))
        )
    };
  }
  return {
    first: min,
    last: max,
    step: by,
    placeOf: value => value,
    valueAt: place => nearestValue(parameter, Number(place.toPrecision(12)))
  };
}
