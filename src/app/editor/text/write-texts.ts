import { EMBEDDED_IMAGES } from '../../../shared/contract/document-import.ts';
import { isText, nodeOf } from '../host-view.ts';
import type { PlaceholderStore } from '../placeholders/placeholder-store.ts';
import type { CanvasBlock, HostEvents, MacroAtHand } from '../types.ts';
import { macroOfText } from './macro-at-hand.ts';
import type { OpenText, TextRun } from './open-text.ts';
import { focusText, openText } from './open-text.ts';
import type { Spell } from './spelling.ts';

/** The one text of a canvas that is open for writing. */
export function writeTexts(tools: WriteTools): Texts {
  let open: Writing | null = null;
  const texts: Texts = {
    at: () => open,
    write(block, isApart = false) {
      const apart = isApart ? document.createElement('div') : null;
      const element = apart ?? block.getEl();
      if (element === undefined || open?.block === block || !tools.mayWrite()) return;
      texts.close();
      tools.begins();
      const run = start(tools, texts, { block, element, apart }, (text) => {
        if (open !== null) open = { ...open, text };
        tools.drawn();
      });
      open = { ...run, block, text: run.text };
      tools.opened(block);
    },
    close() {
      if (open === null) return;
      const { block, view } = open;
      const page = view.dom.ownerDocument;
      const part = open.isChanged() && block.parent() !== undefined ? open.nodes() : null;
      open.end();
      open = null;
      if (part !== null) tools.written(() => putText(block, part));
      if (page !== document && page.hasFocus()) page.body.focus();
      tools.closed();
    },
    join(page) {
      page.addEventListener('dblclick', ({ target }) => {
        const block = textAround(tools.selected(), target);
        if (block !== null) texts.write(block, tools.isSmall());
      });
      page.addEventListener('mousedown', ({ target }) => {
        if (open !== null && !open.view.dom.contains(target as Node)) texts.close();
      });
    },
  };
  return texts;
}

function start(
  tools: WriteTools,
  texts: Texts,
  { block, element, apart }: Place,
  told: TextListener,
) {
  const { events, notify, onLink, onMacro, placeholders, spell } = tools;
  const run: OpenText['run'] = (command) => {
    const { view } = opened;
    command(view.state, view.dispatch, view);
    focusText(view);
  };
  const textOf = (view: OpenText['view']): OpenText => ({ state: view.state, view, run, apart });
  const opened = openText({
    element,
    node: nodeOf(block),
    label: block.getName(),
    isApart: apart !== null,
    onState(view, isChanged) {
      told(textOf(view));
      if (isChanged) tools.typed();
    },
    onBlur: () => (texts.at()?.isChanged() ? tools.typed() : undefined),
    onClose: texts.close,
    onLink,
    onMacro(token) {
      const text = texts.at()?.text;
      if (text !== undefined) onMacro(macroOfText(token, text));
    },
    placeholders,
    onImagesLeft: () => notify(EMBEDDED_IMAGES),
    onSlash: events.told,
    spell,
  });
  return { ...opened, text: textOf(opened.view) };
}

function putText(block: CanvasBlock, { tagName, components }: ReturnType<TextRun['nodes']>) {
  if (tagName !== undefined && tagName !== block.get('tagName')) block.set('tagName', tagName);
  block.components(components as never, { action: 'Write' } as never);
}

function textAround(selected: CanvasBlock | undefined, target: EventTarget | null) {
  for (let at = selected; at !== undefined; at = at.parent())
    if (isText(at) && at.getEl()?.contains(target as Node)) return at;
  return null;
}

type TextListener = (text: OpenText) => void;

/** A text that is open, its block, and what is seen of it. */
type Writing = TextRun & { readonly block: CanvasBlock; readonly text: OpenText };

interface Place {
  readonly block: CanvasBlock;
  readonly element: HTMLElement;
  /** What holds it where it is written beside the canvas. */
  readonly apart: HTMLElement | null;
}

export interface Texts {
  /** What is open; null where nothing is. */
  at(): Writing | null;
  /** Opens the text of a block in its place, or apart from the canvas. */
  write(block: CanvasBlock, isApart?: boolean): void;
  close(): void;
  /** Listens to the page of a frame: a double-click opens a text, a press beside it closes it. */
  join(page: HTMLElement): void;
}

interface WriteTools {
  readonly mayWrite: () => boolean;
  readonly selected: () => CanvasBlock | undefined;
  /** Whether there is no room for a text in its place: it is written apart from the canvas. */
  readonly isSmall: () => boolean;
  /** A text is about to be opened. */
  readonly begins: () => void;
  readonly opened: (block: CanvasBlock) => void;
  /** It is drawn anew. */
  readonly drawn: () => void;
  /** Another character. */
  readonly typed: () => void;
  /** Its words are to be put in their block. */
  readonly written: (put: () => void) => void;
  readonly closed: () => void;
  readonly events: Pick<HostEvents, 'told'>;
  readonly notify: (message: string) => void;
  /** The key of a link was pressed in a text. */
  readonly onLink: () => void;
  /** A macro of a text is to be edited. */
  readonly onMacro: (at: MacroAtHand) => void;
  readonly placeholders: PlaceholderStore;
  readonly spell: Spell | undefined;
}
