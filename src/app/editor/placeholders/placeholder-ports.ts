import { providePlaceholders } from '../../../../machines/placeholders/placeholders.ports.ts';
import type { MacroReader } from '../../../../machines/placeholders/placeholders.types.ts';
import { escapeText } from '../../../content/escape.ts';
import type { ResolvedMacros } from '../../../shared/contract/macros.ts';
import { overApi } from '../../data/client.ts';

/** What stands in the place of macros, over the API: each in a paragraph of its own. */
export const placeholdersOver = overApi((api) =>
  providePlaceholders({
    async ask({ tokens, reader, publication }, signal) {
      const content = tokens.map((token) => `<p>${escapeText(token)}</p>`).join('');
      const body = { content, publication_id: publication, ...SAID[reader.kind](reader as never) };
      const call = { method: 'POST', body, signal, waits: true, quiet: true } as const;
      const { data } = await api<{ readonly data: ResolvedMacros }>('macros', call);
      const found = new Map(data.macros.map((each) => [each.token, each]));
      return tokens.flatMap((token) => {
        const answer = found.get(asSent(token));
        return answer === undefined ? [] : [{ ...answer, token }];
      });
    },
  }),
);

/** HTML has no such signs. */
function asSent(token: string) {
  return token.replaceAll('\0', '').replaceAll('\r', '');
}

/** What a call says of whom a page is looked at as. */
const SAID: {
  readonly [Kind in MacroReader['kind']]: (of: Extract<MacroReader, { kind: Kind }>) => object;
} = {
  sample: () => ({ preview: true }),
  subscriber: ({ id }) => ({ preview: true, subscriber_id: id }),
  persona: ({ variables }) => ({ preview: true, variables }),
  nobody: () => ({ preview: false }),
};
