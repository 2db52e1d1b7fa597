import type { PortFailure } from '../kit/model.ts';
import type {
  BuiltContent,
  CanvasFacts,
  Device,
  EditorContext,
  EditorEvent,
  EditorInput,
  Exchange,
  LayoutCall,
  Next,
  OpenCall,
} from './editor.types.ts';

/** Nothing that the canvas waits for has come or failed. */
export const LATE: PortFailure = {
  status: 0,
  id: 'late',
  message: 'The editor did not open within a minute. Look at the connection, then try again.',
};

export const LAYOUT_COMES = 'A layout is on its way';

/** A layout has neither come nor failed. */
export const LAYOUT_LATE: PortFailure = {
  status: 0,
  id: 'late',
  message: 'The layout did not come within a minute. Look at the connection, then choose it again.',
};

const EMPTY: CanvasFacts = { selected: null, canUndo: false, canRedo: false, blocks: 0 };

export function startOfEditor(input: EditorInput): EditorContext {
  return {
    ...input,
    facts: EMPTY,
    device: 'desktop',
    zoom: null,
    fit: 100,
    finding: false,
    offersLayouts: true,
    isNarrow: false,
    ...nothingExchanged(),
    next: 'arrange',
    failure: null,
  };
}

export function nothingExchanged() {
  return { exchanged: [], takenBack: [], taking: null };
}

/** Create until there is content, then edit (specification 001, 2). */
export function editorState({ html, data }: BuiltContent): 'create' | 'edit' {
  return data === null && (html ?? '').trim() === '' ? 'create' : 'edit';
}

export function takeFacts({ selected, canUndo, canRedo, blocks }: CanvasFacts) {
  return { facts: { selected, canUndo, canRedo, blocks } };
}

/** What the canvas shows stands in it from now on. */
export function takeOpened(facts: CanvasFacts) {
  return { ...takeFacts(facts), taking: null };
}

export function openCall({ content, taking }: EditorContext): OpenCall {
  return taking === null ? content : { ...taking, isTaken: true };
}

export function layoutCall(event: EditorEvent): LayoutCall {
  return { layout: event.type === 'layout.start' ? (event.layout ?? '') : '' };
}

export function exchange({ exchanged }: EditorContext, { before, after }: Exchange) {
  return {
    exchanged: [...exchanged, { before, after }].slice(-MOST_EXCHANGES),
    takenBack: [],
    taking: after,
  };
}

/** Each keeps two pages. */
const MOST_EXCHANGES = 10;

export function takeBack({ exchanged, takenBack }: EditorContext) {
  const last = exchanged.at(-1);
  if (last === undefined) return {};
  return {
    exchanged: exchanged.slice(0, -1),
    takenBack: [...takenBack, last],
    taking: last.before,
  };
}

export function exchangeAgain({ exchanged, takenBack }: EditorContext) {
  const last = takenBack.at(-1);
  if (last === undefined) return {};
  return {
    exchanged: [...exchanged, last],
    takenBack: takenBack.slice(0, -1),
    taking: last.after,
  };
}

/** A page that has been changed since is not replaced by what was taken back before. */
export function canExchangeAgain({ takenBack, facts }: EditorContext): boolean {
  return takenBack.length > 0 && !facts.canUndo && !facts.canRedo;
}

export function takeContent({ content }: { content: BuiltContent }) {
  return { content, facts: EMPTY, finding: false, ...nothingExchanged(), failure: null };
}

/** What is asked for waits until the open text is closed; a form that takes nothing any more is shown. */
export function nextOf(context: EditorContext): Next {
  return context.isAllowed ? context.next : 'preview';
}

/** Another width is seen as it fits. */
export function rememberDevice({ device = 'desktop' }: { device?: Device }) {
  return { device, zoom: null };
}

/** In percent. */
const ZOOMS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** How large the page is seen, in percent. */
export function zoomOf({ zoom, fit }: Pick<EditorContext, 'zoom' | 'fit'>): number {
  return zoom ?? fit;
}

/** The next zoom, nearer or farther; null where there is none. */
export function nextZoom(context: Pick<EditorContext, 'zoom' | 'fit'>, by: 1 | -1): number | null {
  const at = zoomOf(context);
  const next = by === 1 ? ZOOMS.find((each) => each > at) : ZOOMS.findLast((each) => each < at);
  return next ?? null;
}

export function zoomBy(context: EditorContext, { by }: { by: 1 | -1 }) {
  return { zoom: nextZoom(context, by) };
}

export function rememberFailure(failure: PortFailure) {
  return { failure };
}

export function whyNotEdit({ isAllowed }: EditorContext): string | null {
  return isAllowed ? null : 'This record cannot be changed now';
}

/** A narrow window has no panels: a page is looked at there, and its texts are edited. */
export function whyNotArrange({ isNarrow }: Pick<EditorContext, 'isNarrow'>): string | null {
  return isNarrow ? 'Blocks are changed in a window of at least 1024 pixels' : null;
}

export function whyNotChange(context: EditorContext): string | null {
  return whyNotArrange(context) ?? whyNoBlock(context);
}

export function whyNotClear(context: EditorContext): string | null {
  return whyNotArrange(context) ?? (context.facts.blocks > 0 ? null : 'The canvas is empty');
}

/** A layout takes the place of an empty page alone: what stands in one is never lost for it. */
export function whyNoLayout(context: EditorContext): string | null {
  const reason = whyNotArrange(context);
  if (reason !== null) return reason;
  return context.facts.blocks === 0 ? null : 'The page is not empty: clear the canvas first';
}

export function mayStartLayout(context: EditorContext): boolean {
  return (context.layouts ?? []).length > 0 && whyNoLayout(context) === null;
}

/** How the block at hand is edited: its text is opened, or what it shows is asked for; null where it has neither. */
export function editActOf({ facts: { selected } }: EditorContext): 'editText' | 'ask' | null {
  if (selected?.isText === true) return 'editText';
  return selected?.asks === true ? 'ask' : null;
}

export function whyNoBlock({ facts }: EditorContext): string | null {
  return facts.selected === null ? 'Select a block first' : null;
}

export function whyNotMove(context: EditorContext, towards: 'isFirst' | 'isLast'): string | null {
  const { selected } = context.facts;
  const reason = whyNotChange(context);
  if (reason !== null || !selected?.[towards]) return reason;
  return towards === 'isFirst' ? 'It stands first already' : 'It stands last already';
}
