import { provideContentImport } from '../../../../machines/content-import/content-import.ports.ts';
import { whyNotArrange } from '../../../../machines/editor/editor.rules.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import type { ChosenPage } from '../../../../machines/content-import/content-import.types.ts';
import type { BuiltContent } from '../../../../machines/editor/editor.types.ts';
import { editorKeywords } from '../../../../machines/uploads/uploads.rules.ts';
import type { DocumentAnswer, ImageAnswer } from '../../../shared/contract/document-import.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { ItemAnswer, SavedAnswer } from '../../../shared/wire.ts';
import type { Api, Client } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';
import { addressOf } from '../../resources/uploads/file-value.ts';
import { library } from '../../resources/uploads/use-uploads.ts';
import { randomId } from '../../data/random-id.ts';
import { absolute } from '../../resources/controls/rich-text/use-images.ts';
import type { TakenImport } from '../../ports/editor.ports.ts';
import { sourceOfFile } from './page-file.ts';

/** The machine of imports over one editor; what reads and cleans comes when it is first asked for. */
export function importOver(options: ImportOptions): Imports {
  const held = new Map<string, File>();
  const logic = provideContentImport(portsOver(options, held));
  return {
    logic,
    hold(files) {
      held.clear();
      return [...files].map((file) => {
        const key = randomId();
        held.set(key, file);
        return { key, name: file.name, size: file.size };
      });
    },
  };
}

function portsOver(
  options: ImportOptions,
  files: ReadonlyMap<string, File>,
): Parameters<typeof provideContentImport>[0] {
  const work = () => withRetry(() => import('./import-work.ts'));
  return {
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
      return images ? review : { ...review, images: [], pictures: [] };
    },
    async apply(call, signal) {
      const before = options.held();
      const after = (await work()).takenIn(call, before, options.place());
      await exchange(options.editor(), { before, after }, signal);
      options.taken({ source: call.source, before: before.data });
    },
    async fetchDocument({ url }, signal) {
      const call = { method: 'POST', body: { url }, signal, quiet: true } as const;
      const { data } = await options.api<DocumentAnswer>('imports/document', call);
      return { type: 'google-doc', content: data.html };
    },
    async readFile({ file }) {
      const chosen = files.get(file?.key ?? '');
      if (chosen === undefined) throw new Error('Choose the file again.');
      return sourceOfFile(chosen);
    },
    async loadTemplate({ id }, signal) {
      const { route } = metadataNamed('templates');
      const { data } = await options.api<ItemAnswer>(`${route}/${id}`, { signal, quiet: true });
      const { content_data, content, name } = data;
      return {
        type: 'template',
        content_data: typeof content_data === 'string' ? content_data : null,
        content: typeof content === 'string' ? content : '',
        ...(typeof name === 'string' ? { name } : {}),
      };
    },
    async moveImage({ url }, signal) {
      if (url.startsWith('data:')) return { to: await uploadPicture(options.upload, url, signal) };
      const call = { method: 'POST', body: { url }, signal, quiet: true } as const;
      const { data } = await options.api<ImageAnswer>('imports/image', call);
      return { to: absolute(data.path) };
    },
  };
}

/** Waits until the canvas shows it. */
function exchange(editor: EditorRef, pages: Pages, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const event = { type: 'content.exchange', ...pages } as const;
    const held = editor.getSnapshot();
    if (!held.can(event))
      return reject(
        new Error(whyNotArrange(held.context) ?? 'The page takes no changes just now.'),
      );
    const { unsubscribe } = editor.subscribe((snapshot) => {
      if (snapshot.hasTag('opening')) return;
      unsubscribe();
      const { failure, exchanged } = snapshot.context;
      if (snapshot.hasTag('broken')) reject(failure ?? new Error('The editor did not open.'));
      else if (exchanged.at(-1)?.after === pages.after) resolve();
      else reject(new Error(REPLACED));
    });
    signal.addEventListener('abort', unsubscribe);
    editor.send(event);
  });
}

const REPLACED =
  'The page was replaced by another one before it could take this in. Look at it, then take it in again.';

/** Makes an asset of a picture that stood in a page as data. */
async function uploadPicture(upload: Client['upload'], data: string, signal: AbortSignal) {
  const [head = '', text = ''] = data.split(',');
  const type = /^data:([^;]+)/i.exec(head)?.[1]?.toLowerCase() ?? 'image/png';
  const bytes = Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  const body = new FormData();
  body.append('keywords', editorKeywords(new Date()));
  body.append('file', new File([bytes], `embedded.${type.slice('image/'.length)}`, { type }));
  const { data: asset } = await upload<SavedAnswer>(library.route, { body, signal });
  return absolute(addressOf(asset));
}

/** The machine of imports, and what keeps chosen files for it. */
export interface Imports {
  readonly logic: ReturnType<typeof provideContentImport>;
  /** Keeps files until others are chosen; the machine knows each by its key. */
  readonly hold: (files: Iterable<File>) => readonly ChosenPage[];
}

interface Pages {
  readonly before: BuiltContent;
  readonly after: BuiltContent;
}

interface ImportOptions {
  readonly api: Api;
  readonly upload: Client['upload'];
  /** What whoever imports may keep and make. */
  readonly may: () => { readonly scripts: boolean; readonly images: boolean };
  readonly editor: () => EditorRef;
  /** The page as it stands, with every character that has been typed. */
  readonly held: () => BuiltContent;
  /** Where the block at hand stands; null where none is. */
  readonly place: () => string | null;
  /** The page has it. */
  readonly taken: (imported: TakenImport) => void;
}
