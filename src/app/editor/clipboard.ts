import { checkProject, projectOf, rootOf } from '../../content/project.ts';
import { filesIn } from '../resources/uploads/given-files.ts';
import type { BlockCopy } from './copies.ts';
import type { CanvasEditor, GivenFiles } from './types.ts';

/** Blocks on the clipboard are data of this type; other programs find their words. */
const BLOCKS_TYPE = 'application/x-masthead-blocks+json';

/** Blocks that go from page to page and from tab to tab, and files of the computer. */
export function blockClipboard({ editor, mayChange, paste, give, told }: ClipboardTools) {
  function take(transfer: DataTransfer | null): boolean {
    if (transfer === null || !mayChange()) return false;
    const data = transfer.getData(BLOCKS_TYPE);
    const files = data === '' ? filesIn(transfer) : [];
    if (data === '' && files.length === 0) return false;
    if (data === '') give({ files, place: null });
    else {
      const copy = readCopy(data);
      if (copy === null) told('What was copied is no block that a page can have');
      else paste(copy);
    }
    return true;
  }

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

  return {
    /** Answers whether the browser lets it be copied. */
    copy(copy: BlockCopy, words: string): boolean {
      const frame = editor().Canvas.getDocument() as Document | null;
      const pages = frame?.hasFocus() ? [frame, document] : [document, frame];
      return pages.some((page) => page !== null && copyIn(page, copy, words));
    },
    /** Takes blocks and files of a clipboard; false leaves it to others. */
    take,
    /** Listens to the page of a frame. */
    join(page: Document) {
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
    },
  };
}

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
  readonly paste: (copy: BlockCopy) => void;
  readonly give: (given: GivenFiles) => void;
  readonly told: (message: string) => void;
}
