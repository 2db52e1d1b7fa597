import { provideContentExport } from '../../../../machines/content-export/content-export.ports.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { ListAnswer, SavedAnswer } from '../../../shared/wire.ts';
import { saveText } from '../../actors/save-text.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';
import type { EditorSession } from '../session.ts';

/** The machine of exports over one editor. */
export function exportOver(api: Api, session: EditorSession, page: () => PageFacts) {
  const work = () => withRetry(() => import('./import-work.ts'));
  return provideContentExport({
    async downloadPage({ as }) {
      const { name, text, type } = (await work()).fileOf(session.held(), as, page().title);
      saveText(name, text, type);
    },
    async storeTemplate({ name, of }, signal) {
      const held = session.held();
      const place = of === 'block' ? session.place() : null;
      const content = (await work()).templateOf(held, place);
      const { route } = metadataNamed('templates');
      const type_id = await pageType(api, signal);
      const { publication } = page();
      const body = { name, ...content, type_id, publication_id: publication };
      const { message } = await api<SavedAnswer>(route, {
        method: 'POST',
        body,
        signal,
        quiet: true,
      });
      return { message };
    },
  });
}

/** The type of templates that the picker shows. */
async function pageType(api: Api, signal: AbortSignal): Promise<number> {
  const { data } = await api<ListAnswer>(metadataNamed('template_types').route, {
    query: { columns: 'id,name', per_page: 100 },
    signal,
    quiet: true,
  });
  const type = data.find(({ name }) => String(name).toLowerCase() === 'resource');
  if (type === undefined) throw new Error('There is no template type “Resource”. Create it first.');
  return type.id;
}

export interface PageFacts {
  /** Of the record whose page it is. */
  readonly title: string;
  readonly publication: unknown;
}
