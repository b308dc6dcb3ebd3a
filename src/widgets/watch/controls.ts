/** Elements that the player is made of. */

/** Something that a button and a key do. */
export interface Action {
  id: string;
  /** On its button; '' for one that has only a key. */
  sign: string;
  /** As the list of keys names it. */
  key: string;
  title: string;
  run(): void;
}

export function button(
  { id, sign, key, title, run }: Action,
  signal: AbortSignal
): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'gs-watch-button';
  made.dataset.action = id;
  made.textContent = sign;
  made.title = `${title} (${key})`;
  made.setAttribute('aria-label', title);
  made.addEventListener('click', run, { signal });
  return made;
}

/** A list to choose from, with its label. */
export function chooser(
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: (value: string) => void,
  signal: AbortSignal
): HTMLElement {
  const made = document.createElement('select');
  made.setAttribute('aria-label', label);
  for (const [value, text] of choices) {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = text;
    made.append(option);
  }
  made.addEventListener('change', () => chosen(made.value), { signal });
  const host = document.createElement('span');
  host.append(made);
  return host;
}

/** Keys and what they do, to be opened. */
export function keyList(
  heading: string,
  keys: readonly (readonly [key: string, does: string])[]
): HTMLElement {
  const details = document.createElement('details');
  details.className = 'gs-fold gs-watch-keys';
  details.open = true;
  const summary = document.createElement('summary');
  summary.textContent = heading;
  const list = document.createElement('p');
  keys.forEach(([key, does]) => {
    const item = document.createElement('span');
    const name = document.createElement('kbd');
    name.textContent = key;
    item.append(name, ` ${does}`);
    list.append(item);
  });
  details.append(summary, list);
  return details;
}
