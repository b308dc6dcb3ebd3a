/** What the worker of the editor's help says of commands and options, in the user's language: the worker speaks English. */
import type { LanguageOp, LanguageRequests } from '../../protocol/language';
import { inWords, lookUp, type Words } from '../../protocol/words';
import type { ILanguageClient } from './tokens';

/** Kinds of names whose text is ours; that of others is the user's comment, or CUDA's. */
const OURS = ['command', 'option'];

type Reply<Op extends LanguageOp> = LanguageRequests[Op]['reply'];

function translatedReply<Op extends LanguageOp>(
  op: Op,
  reply: Reply<Op>
): Reply<Op> {
  switch (op) {
    case 'complete': {
      const completions = reply as Reply<'complete'>;
      return {
        ...completions,
        items: completions.items.map(item =>
          OURS.includes(item.kind) ? inLanguage(item) : item
        )
      } as Reply<Op>;
    }
    case 'explain': {
      const explanation = reply as Reply<'explain'>;
      return (explanation && inLanguage(explanation)) as Reply<Op>;
    }
    default:
      return reply;
  }
}

function inLanguage<T extends { text?: string }>(about: T): T {
  return about.text === undefined
    ? about
    : { ...about, text: lookUp(about.text) };
}

export function translated(
  client: ILanguageClient,
  words: Words
): ILanguageClient {
  return {
    ask: async (op, asked) => {
      const reply = await client.ask(op, asked);
      return inWords(words, () => translatedReply(op, reply));
    }
  };
}
