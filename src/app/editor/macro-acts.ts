import { ad } from '../../content/blocks/ad.ts';
import { blockOf } from '../../content/blocks/index.ts';
import { link } from '../../content/blocks/link.ts';
import { macro } from '../../content/blocks/macro.ts';
import type { ContentNode } from '../../content/project.types.ts';
import { readMacro } from '../../shared/contract/macros.ts';
import { adOf } from '../../shared/macros.ts';
import { FULL, nextPlace, placeCopy } from './block-places.ts';
import { setBlock } from './block-settings.ts';
import { blockAtHand, nameOf } from './host-view.ts';
import type { PageTools } from './steps.ts';
import { insertLinked, linkAt, setLink } from './text/actions.ts';
import { isAd, macroInText } from './text/macro-at-hand.ts';
import { insertMacro } from './text/macros.ts';
import type { OpenText } from './text/open-text.ts';
import type { BlockChange, CanvasBlock, CanvasEditor, EditorHost, MacroAtHand } from './types.ts';
import { titleOfMacro } from './placeholders/draw-placeholder.ts';
import { placeOfMacro, tokenOfBlock } from './placeholders/placeholder-view.ts';

/** Macros in the page: put in, and edited where they stand. Each is one step of the history. */
export function placeholderActs(tools: Tools): Acts {
  const { editor, text, mayChange, whyNot, refuse } = tools;
  const mayPlace = () => {
    const reason = mayChange() ? null : whyNot();
    if (reason !== null) refuse(`Nothing was put in. ${reason}.`);
    return mayChange();
  };
  return {
    insertMacro(token) {
      const open = text();
      if (open !== null) open.run(insertMacro(token));
      else if (mayPlace()) place(tools, blockFor(token), `Insert ${titleOfMacro(token)}`);
    },
    placeNode(node, action) {
      if (mayPlace()) place(tools, node, action);
    },
    insertLink(href, title) {
      const open = text();
      const block = open === null ? blockAtHand(editor()) : undefined;
      if (open !== null) {
        const isAtWords = !open.state.selection.empty || linkAt(open.state) !== null;
        open.run(isAtWords ? setLink(href) : insertLinked(title, href));
      } else if (!mayPlace()) {
        return;
      } else if (block !== undefined && leads(block)) {
        tools.begin();
        setBlock(editor(), block, { of: 'attribute', name: 'href', value: href });
        tools.look();
      } else {
        const components = [{ type: 'textnode', content: title }];
        place(tools, { ...link.defaults, attributes: { href }, components }, 'Insert Link');
      }
    },
    macroAtHand() {
      const open = text();
      if (open === null) return ofBlock(tools, blockAtHand(editor()));
      return macroInText(open);
    },
    join(page, onMacro) {
      const edit = (event: MouseEvent) => {
        const at = mayChange() ? macroUnder(tools, event.target as HTMLElement) : null;
        if (at === null) return;
        // A text that it stands in would be opened.
        event.stopImmediatePropagation();
        onMacro(at);
      };
      page.addEventListener('dblclick', edit, { capture: true });
    },
  };
}

function place({ editor, begin, closeText, look, told }: Tools, node: ContentNode, action: string) {
  closeText();
  begin();
  const copy = { node: structuredClone(node), rules: [] };
  const made = placeCopy(editor(), copy, nextPlace(editor()), action);
  look();
  told(made === null ? FULL : `${nameOf(made)} inserted`);
}

/** An ad has a block of its own. */
function blockFor(token: string): ContentNode {
  const found = adOf(readMacro(token)?.name ?? '');
  const { defaults } = found === null ? macro : ad;
  return { ...defaults, attributes: { ...defaults.attributes, ...saidBy(token) } };
}

/** What a block says of a macro. */
function saidBy(token: string): Readonly<Record<string, string>> {
  const found = adOf(readMacro(token)?.name ?? '');
  if (found === null) return { 'data-macro': token };
  return { 'data-ad-id': String(found.id), 'data-effort': String(found.effort) };
}

/** Whether a block leads somewhere. */
function leads(block: CanvasBlock): boolean {
  const { fields } = blockOf({ type: block.get('type') ?? '' });
  return fields.some(({ name }) => name === 'href');
}

function ofBlock(tools: Tools, block: CanvasBlock | undefined): MacroAtHand | null {
  if (block === undefined || !['macro', 'ad'].includes(block.get('type') ?? '')) return null;
  return {
    token: tokenOfBlock({ model: block as never }),
    isAd: block.get('type') === 'ad',
    put(next) {
      const change = changeOf(next);
      tools.closeText();
      tools.begin();
      if (block.get('type') === blockFor(next).type) setBlock(tools.editor(), block, change);
      else block.replaceWith(blockFor(next) as never, { action: 'Change macro' } as never);
      tools.look();
    },
  };
}

function changeOf(token: string): BlockChange {
  const [first = ['data-macro', ''], ...rest] = Object.entries(saidBy(token));
  const [name, value] = first;
  return { of: 'attribute', name, value, also: Object.fromEntries(rest) };
}

/** The macro that was pressed, in a text that is not open. */
function macroUnder(tools: Tools, target: HTMLElement): MacroAtHand | null {
  if (target.closest('.ProseMirror') !== null) return null;
  const element = target.closest<HTMLElement>('[data-macros] > [data-macro]');
  const piece = element === null ? undefined : pieceAround(tools.editor(), element);
  if (element === null || piece === undefined) return null;
  const { start, end } = placeOfMacro(element);
  const before = String(piece.get('content') ?? '');
  return {
    token: before.slice(start, end),
    isAd: isAd(before.slice(start, end)),
    put(next) {
      const now = String(piece.get('content') ?? '');
      if (now !== before) return;
      tools.begin();
      const content = now.slice(0, start) + next + now.slice(end);
      piece.set('content', content, { action: 'Change macro' } as never);
      tools.look();
    },
  };
}

function pieceAround(editor: CanvasEditor, element: HTMLElement): CanvasBlock | undefined {
  const around = element.parentElement;
  const find = (block: CanvasBlock): CanvasBlock | undefined => {
    if (block.getEl() === around) return block;
    for (const child of block.components().models) {
      const found = find(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const root = editor.getWrapper();
  return root === undefined ? undefined : find(root);
}

type Acts = Pick<EditorHost, 'insertLink' | 'insertMacro' | 'macroAtHand' | 'placeNode'> & {
  /** Listens to the page of a frame: a double-click on a macro is for editing it. */
  join(page: Document, onMacro: (at: MacroAtHand) => void): void;
};

interface Tools extends PageTools {
  /** The text that is open. */
  readonly text: () => OpenText | null;
  /** Why no block is changed just now. */
  readonly whyNot: () => string | null;
  readonly refuse: (message: string) => void;
}
