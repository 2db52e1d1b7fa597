import { provideContentImport } from '../../../../machines/content-import/content-import.ports.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import type { BuiltContent } from '../../../../machines/editor/editor.types.ts';
import type { DocumentAnswer, ImageAnswer } from '../../../shared/contract/document-import.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { ItemAnswer } from '../../../shared/wire.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';

import { absolute } from '../../resources/controls/rich-text/use-images.ts';

/** The machine of imports over one editor; what reads and cleans comes when it is first asked for. */
export function importOver(options: ImportOptions) {
  const work = () => withRetry(() => import('./import-work.ts'));
  return provideContentImport({
    async readCode() {
      return (await work()).codeOf(options.held());
    },
    async checkCss({ css }, signal) {
      return (await work()).checkCss(css, signal);
    },
    async review({ source }, signal) {
      if (source === null) throw new Error('There is nothing to import.');
      const { scripts, images } = options.may();
      const { reviewSource } = await work();
      const review = await reviewSource({ source, held: options.held(), scripts }, signal);
      return images ? review : { ...review, images: [] };
    },
    async apply(call, signal) {
      const before = options.held();
      const after = (await work()).takenIn(call, before, options.place());
      await exchange(options.editor(), { before, after }, signal);
    },
    async fetchDocument({ url }, signal) {
      const call = { method: 'POST', body: { url }, signal, quiet: true } as const;
      const { data } = await options.api<DocumentAnswer>('imports/document', call);
      return { type: 'google-doc', content: data.html };
    },
    async loadTemplate({ id }, signal) {
      const { route } = metadataNamed('templates');
      const { data } = await options.api<ItemAnswer>(`${route}/${id}`, { signal, quiet: true });
      const { content_data, content } = data;
      return {
        type: 'template',
        content_data: typeof content_data === 'string' ? content_data : null,
        content: typeof content === 'string' ? content : '',
      };
    },
    async moveImage({ url }, signal) {
      const call = { method: 'POST', body: { url }, signal, quiet: true } as const;
      const { data } = await options.api<ImageAnswer>('imports/image', call);
      return { to: absolute(data.path) };
    },
  });
}

/** Waits until the canvas shows it. */
function exchange(editor: EditorRef, pages: Pages, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const event = { type: 'content.exchange', ...pages } as const;
    if (!editor.getSnapshot().can(event))
      return reject(new Error('The page takes no changes just now.'));
    const { unsubscribe } = editor.subscribe((snapshot) => {
      if (snapshot.hasTag('opening')) return;
      unsubscribe();
      const { failure } = snapshot.context;
      if (snapshot.hasTag('broken')) reject(failure ?? new Error('The editor did not open.'));
      else resolve();
    });
    signal.addEventListener('abort', unsubscribe);
    editor.send(event);
  });
}

interface Pages {
  readonly before: BuiltContent;
  readonly after: BuiltContent;
}

interface ImportOptions {
  readonly api: Api;
  /** What whoever imports may keep and make. */
  readonly may: () => { readonly scripts: boolean; readonly images: boolean };
  readonly editor: () => EditorRef;
  /** The page as it stands, with every character that has been typed. */
  readonly held: () => BuiltContent;
  /** Where the block at hand stands; null where none is. */
  readonly place: () => string | null;
}
