import type { KeyPlace } from '../../../../machines/kit/command.ts';
import type { SingleKeys } from '../../../../machines/keys/keys.types.ts';
import { isChorded, isCharacter } from './steps.ts';

/** Whether a step typed at that place may run a command, or belongs to the place itself. */
export function allowsKey(
  step: string,
  target: EventTarget | null,
  singleKeys: SingleKeys,
): boolean {
  const isFree = !isCharacter(step) || counts(singleKeys, target);
  if (!isElement(target)) return isFree || isChorded(step);
  if (step === 'Mod+K') return !hasSelectedRichText(target);
  if (TEXT_STEPS.has(step)) return !takesText(target) && !hasSelection(target);
  if (step === 'Mod+Z') return !takesText(target);
  if (step === 'Escape' && isEmptySearch(target)) return true;
  if (isChorded(step)) return true;
  return isFree && !takesText(target) && !takesLetters(target) && !isNative(step, target);
}

/** Whether a binding counts for a step at that place: an editor that is open keeps the steps of its own history, under whatever is open above it. */
export function countsAt(
  step: string,
  target: EventTarget | null,
  place: KeyPlace | null,
): boolean {
  if (place === null && HISTORY_STEPS.has(step)) return !isEditorOpen();
  // A key of a person's own has nothing to leave first.
  if (place === 'page' && step !== 'Escape') return true;
  const isOfPage = place === null || place === 'list';
  if (step === 'Delete' && isOfPage && !isWithin(target, 'grid') && isOpen()) return false;
  return isWithin(target, place);
}

/** Whether an element stands where a binding asks for. */
export function isWithin(target: EventTarget | null, place: KeyPlace | null): boolean {
  if (place === null) return true;
  if (place === 'editor' && target === document.body) return isEditorOpen();
  if (place === 'list' && isPage(target)) return true;
  if (place === 'page') return isLeft(target);
  return isElement(target) && target.closest(PLACES[place]) !== null;
}

/** Who presses beside everything in an editor has let the focus go, and is in it still. */
function isEditorOpen() {
  return document.querySelector(PLACES.editor) !== null;
}

/** Nothing of the page has the focus: it is on the page itself, or on its title, where it begins. */
function isPage(target: EventTarget | null) {
  return isElement(target) && target.matches('body, main, main h1');
}

/** What Escape is for has been left: nothing is open above the page, and the focus is in nothing that takes it. */
function isLeft(target: EventTarget | null) {
  return !isOpen() && (!isElement(target) || target.closest(LEFT_FIRST) === null);
}

/** Something is open above the page, or asks. */
function isOpen() {
  return document.querySelector(OPEN) !== null;
}

/** A search without text has nothing to be emptied of. */
function isEmptySearch(target: Element) {
  return target.matches('input[type=search]') && (target as HTMLInputElement).value === '';
}

function counts(singleKeys: SingleKeys, target: EventTarget | null) {
  return singleKeys === 'on' || (singleKeys === 'table' && isWithin(target, 'grid'));
}

/** An element of this document or of a frame's, whose classes are others. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

/** Keys of texts first: copying and selecting. */
const TEXT_STEPS: ReadonlySet<string> = new Set(['Mod+C', 'Mod+A']);
const HISTORY_STEPS: ReadonlySet<string> = new Set(['Mod+Z', 'Mod+Shift+Z', 'Mod+Y']);

const PLACES: Readonly<Record<Exclude<KeyPlace, 'page'>, string>> = {
  row: '[data-rows] tbody tr:not([data-group])',
  grid: '[data-rows] tr:not([data-group])',
  list: '[data-rows] tr:not([data-group])',
  editor: '[data-editor], [data-canvas]',
  canvas: '[data-canvas], [data-canvas-tree]',
  tree: '[data-canvas-tree]',
};

/** What closes by Escape, wherever the focus is. */
const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([hidden])`)
  .concat('[data-asks]')
  .join();
/** Cells leave for their grid first; a message is put away. */
const LEFT_FIRST = `${PLACES.grid}, [data-dismissible]`;

/** Something of the page is selected, which Mod+C copies. */
function hasSelection(target: Element) {
  return target.ownerDocument.getSelection()?.isCollapsed === false;
}

function takesText(target: Element) {
  return target.closest(TEXT) !== null;
}

/** Widgets that go to the entry whose name begins with the typed letter. */
function takesLetters(target: Element) {
  return target.closest(TYPE_AHEAD) !== null;
}

/** Enter and Space press what has the focus. */
function isNative(step: string, target: Element) {
  return (step === 'Enter' || step === 'Space') && target.closest(PRESSED) !== null;
}

/** Mod+K makes a link of selected rich text; everywhere else it opens the palette. */
function hasSelectedRichText(target: Element) {
  if (target.closest('[contenteditable=""], [contenteditable="true"]') === null) return false;
  return target.ownerDocument.getSelection()?.isCollapsed === false;
}

/** What is typed at a frame as an element is meant for the page in it. */
const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, iframe, [contenteditable=""], [contenteditable="true"]';
const TYPE_AHEAD =
  '[role=listbox], [role=menu], [role=menubar], [role=combobox], [role=tree]:not([data-canvas-tree]), [role=radiogroup]';
const PRESSED = 'button, a[href], summary, [role=button], [role=link], [role=checkbox], input';
