import { provideInsertion } from '../../../../machines/insertion/insertion.ports.ts';
import type { InsertCall, InsertKind } from '../../../../machines/insertion/insertion.types.ts';
import { adToken } from '../../../content/blocks/ad.ts';
import { printMacro } from '../../../shared/contract/macros.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Item, ItemAnswer } from '../../../shared/wire.ts';
import type { Api } from '../../data/client.ts';
import { videoAttributes } from '../pickers/pick-for-block.ts';
import type { Picked } from '../pickers/pickers.ts';
import type { EditorSession } from '../session.ts';

/** The resource of each kind of record that is put into a page. */
export const INSERTED: Readonly<Record<InsertKind | 'effort', string>> = {
  content: 'custom_contents',
  variable: 'variables',
  ad: 'ads',
  effort: 'efforts',
  link: 'efforts',
  video: 'videos',
};

/** The machine of what is put into one editor's page. */
export function insertionOver(api: Api, session: EditorSession, publication: () => number | null) {
  const read = async (kind: InsertKind, id: number, signal: AbortSignal) => {
    const path = `${metadataNamed(INSERTED[kind]).route}/${id}`;
    return (await api<ItemAnswer>(path, { signal, quiet: true })).data;
  };
  const put = putInto(session);
  const acts: Acts = {
    content: async ({ id }, signal) => put.macro((await read('content', id, signal)).macro),
    variable: async ({ id }, signal) => put.macro((await read('variable', id, signal)).tag),
    ad: async ({ id, effort }) => session.host()?.insertMacro(adToken(id, effort)),
    link: async ({ id }, signal) => put.link(await read('link', id, signal)),
    video: async ({ id }, signal) => put.video(await read('video', id, signal)),
  };
  async function pick(of: Extract<InsertCall, { act: 'pick' }>['of']) {
    const picked = await session.pickers.open({ kind: of, publicationId: publication() });
    if (picked !== null) put[of](picked);
  }
  return provideInsertion({
    async insert(call, signal) {
      if (call.act === 'macro') return put.macro(call.name);
      if (call.act === 'pick') return pick(call.of);
      await acts[call.act](call, signal);
    },
  });
}

/** What becomes of each kind in a page. */
function putInto(session: EditorSession) {
  const host = () => session.host();
  const put = {
    macro(name: unknown) {
      const token = `$${String(name ?? '').replace(/^\$/, '')}`;
      host()?.insertMacro(printMacro({ name: token, modifiers: [] }));
    },
    link({ name, offer_url }: Item) {
      if (typeof offer_url !== 'string' || offer_url === '')
        throw new Error('This effort has no link yet: it is made when its campaign is saved.');
      host()?.insertLink(offer_url, String(name ?? '') || offer_url);
    },
    video(row: Item) {
      const attributes = { 'data-block': 'video', ...videoAttributes(row) };
      const said = Object.entries(attributes).filter(([, value]) => value !== '');
      const node = { type: 'video', attributes: Object.fromEntries(said) };
      host()?.placeNode(node, 'Insert Video');
    },
  };
  return {
    ...put,
    ads: ({ row, chosen }: Picked) => host()?.insertMacro(adToken(row.id, chosen ?? 0)),
    'campaign-links': ({ row }: Picked) => put.link(row as Item),
    videos: ({ row }: Picked) => put.video(row as Item),
  };
}

type Acts = {
  readonly [Kind in InsertKind]: (
    call: Extract<InsertCall, { readonly id: number }>,
    signal: AbortSignal,
  ) => Promise<void>;
};
