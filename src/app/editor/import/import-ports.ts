import { provideContentImport } from '../../../../machines/content-import/content-import.ports.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import type { BuiltContent } from '../../../../machines/editor/editor.types.ts';
import { withRetry } from '../../data/with-retry.ts';

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
      return (await work()).reviewSource(source, options.held(), signal);
    },
    async apply(call, signal) {
      const before = options.held();
      const after = (await work()).takenIn(call, before, options.place());
      await exchange(options.editor(), { before, after }, signal);
    },
    async fetchDocument() {
      throw new Error('Unable to retrieve content.');
    },
    async loadTemplate() {
      throw new Error('There is no such template.');
    },
    async moveImage() {
      throw new Error('The image could not be fetched.');
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
  readonly editor: () => EditorRef;
  /** The page as it stands, with every character that has been typed. */
  readonly held: () => BuiltContent;
  /** Where the block at hand stands; null where none is. */
  readonly place: () => string | null;
}
