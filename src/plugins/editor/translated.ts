/** What the worker of the editor's help says itself, in the user's language: the worker speaks English. */
import type {
  LanguageOp,
  LanguageRequests,
  Mark
} from '../../protocol/language';
import type { Message } from '../../protocol/message';
import { inWords, said, say, type Words } from '../../protocol/words';
import type { ILanguageClient } from './tokens';

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
        items: completions.items.map(inLanguage)
      } as Reply<Op>;
    }
    case 'explain': {
      const explanation = reply as Reply<'explain'>;
      return (explanation && inLanguage(explanation)) as Reply<Op>;
    }
    case 'diagnose':
      return (reply as Reply<'diagnose'>).map(withFixName) as Reply<Op>;
    default:
      return reply;
  }
}

function withFixName(mark: Mark): Mark {
  const { fix } = mark;
  return fix ? { ...mark, fix: { ...fix, name: nameOf(fix) } } : mark;
}

function nameOf({ from, to, text }: NonNullable<Mark['fix']>): string {
  return text === ''
    ? say`Remove it`
    : from === to
      ? say`Insert ${text}`
      : say`Replace by ${text}`;
}

/** What others wrote stays as it is. */
function inLanguage<T extends { text?: string; said?: Message }>({
  said: ours,
  ...about
}: T): Omit<T, 'said'> {
  return ours ? { ...about, text: said(ours) } : about;
}

/** @param words of the user's language; English without */
export function translated(
  client: ILanguageClient,
  words?: Words
): ILanguageClient {
  return {
    ask: async (op, asked) => {
      const reply = await client.ask(op, asked);
      return inWords(words, () => translatedReply(op, reply));
    }
  };
}
