/** Sentences to be said later, in the language of whoever shows them: apart from words.ts, since a page loads this before anything runs. */

/** What is put into a sentence; nothing where there is nothing. */
export type MessageValue = string | number | undefined;

/** A sentence with places for what is put in, `point %1 of %2`. */
export interface Message {
  readonly text: string;
  readonly values?: readonly MessageValue[];
}

/** A template as a message. */
export function message(
  strings: TemplateStringsArray,
  ...values: MessageValue[]
): Message {
  return { text: messageText(strings), values };
}

/** `point %1 of %2`: by what a template is looked up. */
export function messageText(strings: TemplateStringsArray): string {
  return strings
    .map((part, index) => (index === 0 ? part : `%${index}${part}`))
    .join('');
}
