import { documentIdOf } from '../../shared/contract/document-import.ts';
import { checkProject, projectOf, rootOf } from '../../content/project.ts';
import { filesIn } from '../resources/uploads/given-files.ts';
import type { BlockCopy } from './copies.ts';
import type { CanvasEditor, GivenFiles, GivenPage } from './types.ts';

/** Blocks on the clipboard are data of this type; other programs find their words. */
const BLOCKS_TYPE = 'application/x-masthead-blocks+json';

/** Blocks that go from page to page and from tab to tab, and files of the computer. */
export function blockClipboard(tools: ClipboardTools) {
  const { editor, mayChange, whyNot, refuse, paste, give, bring, told } = tools;
  function take(transfer: DataTransfer | null): boolean {
    if (transfer === null || !mayChange()) return false;
    const put = takerOf(transfer);
    if (put === null) return false;
    const reason = whyNot();
    if (reason === null) put();
    else refuse(`What was pasted is not taken. ${reason}.`);
    return true;
  }

  /** Files become images; a page of elsewhere is reviewed before it is one; null for anything else. */
  function takerOf(transfer: DataTransfer): (() => void) | null {
    const data = transfer.getData(BLOCKS_TYPE);
    if (data !== '') return () => pasteBlocks(data);
    const files = filesIn(transfer);
    if (files.length > 0) return () => give({ files, place: null });
    const isEmpty = (editor().getWrapper()?.components().length ?? 0) === 0;
    const page = pageIn(transfer, isEmpty);
    return page === null ? null : () => bring(page);
  }

  function pasteBlocks(data: string) {
    const copy = readCopy(data);
    if (copy === null) told('What was copied is no block that a page can have');
    else paste(copy);
  }

  return {
    /** Answers whether the browser lets it be copied. */
    copy(copy: BlockCopy, words: string): boolean {
      const frame = editor().Canvas.getDocument() as Document | null;
      const pages = frame?.hasFocus() ? [frame, document] : [document, frame];
      return pages.some((page) => page !== null && copyIn(page, copy, words));
    },
    /** Takes blocks, files and pages of a clipboard; false leaves it to others. */
    take,
    /** Listens to the page of a frame. */
    join: (page: Document) => listenToPaste(page, take),
  };
}

/** Has the page copy blocks; answers whether the browser lets it. */
function copyIn(page: Document, copy: BlockCopy, words: string): boolean {
  let isSet = false;
  const set = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData(BLOCKS_TYPE, JSON.stringify(copy));
    event.clipboardData?.setData('text/plain', words);
    isSet = true;
  };
  page.addEventListener('copy', set, { capture: true });
  page.execCommand('copy');
  page.removeEventListener('copy', set, { capture: true });
  return isSet;
}

/** What is pasted into an open text is the text's, but for files. */
function listenToPaste(page: Document, take: (transfer: DataTransfer | null) => boolean) {
  const isWritten = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.('.ProseMirror') != null;
  page.addEventListener(
    'paste',
    (event) => {
      const isText = isWritten(event.target) && filesIn(event.clipboardData).length === 0;
      if (isText || !take(event.clipboardData)) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}

/** The address of a document, of which an empty page is made, or markup that says more than its words. */
function pageIn(transfer: DataTransfer, isEmpty: boolean): GivenPage | null {
  const words = transfer.getData('text/plain').trim();
  const isDocument = /^https?:\/\/\S+$/.test(words) && documentIdOf(words) !== null;
  if (isDocument) return isEmpty ? { url: words } : null;
  const content = transfer.getData('text/html');
  if (content === '') return null;
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  if (body.querySelector(FORMS) === null) return null;
  return { source: { type: 'html', content } };
}

/** Elements that a line of words does not have. */
const FORMS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, table, img, a[href], blockquote, pre, hr, section, article, header, footer, form, iframe, video, svg, strong, em, i, u, s, b:not([id^=docs-internal])';

/** A copy as it was written; null of anything that a design could not have. */
function readCopy(data: string): BlockCopy | null {
  try {
    const { node, rules = [] } = JSON.parse(data) as Partial<BlockCopy> & Pick<BlockCopy, 'node'>;
    const { project } = checkProject(projectOf([node], rules));
    const [block] = project === undefined ? [] : (rootOf(project).components ?? []);
    return block === undefined ? null : { node: block, rules };
  } catch {
    return null;
  }
}

interface ClipboardTools {
  readonly editor: () => CanvasEditor;
  readonly mayChange: () => boolean;
  /** Why nothing of a clipboard can be taken here; null where it can. */
  readonly whyNot: () => string | null;
  readonly refuse: (message: string) => void;
  readonly paste: (copy: BlockCopy) => void;
  readonly give: (given: GivenFiles) => void;
  readonly bring: (given: GivenPage) => void;
  readonly told: (message: string) => void;
}
