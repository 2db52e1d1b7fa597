import { diffArrays } from 'diff';

export interface MarkedPages {
  readonly before: string;
  readonly after: string;
  readonly counts: Readonly<Record<BlockChange, number>>;
  /** Whether the style sheets of the two differ, which changes blocks that are the same. */
  readonly restyled: boolean;
}

type BlockChange = 'changed' | 'new' | 'gone';

/**
 * Two states of a page, each block that differs marked by `data-change` in both: the smallest blocks that do, and of a
 * changed text the whole of it.
 */
export function markChangedBlocks(before: string, after: string): MarkedPages {
  const [old, next] = [pageOf(before), pageOf(after)];
  const counts = { changed: 0, new: 0, gone: 0 };
  const restyled = takeSheet(old) !== takeSheet(next);
  compare(old.body, next.body, counts);
  return { before: textOf(before, old), after: textOf(after, next), counts, restyled };
}

function pageOf(html: string) {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
}

/** The style sheet of a page, out of the way of its blocks. */
function takeSheet({ body }: Document): string {
  const sheets = [...body.children].filter(({ localName }) => localName === 'style');
  for (const sheet of sheets) sheet.remove();
  return sheets.map(({ textContent }) => textContent).join('');
}

function textOf(html: string, { body }: Document) {
  const [sheet = ''] = /^<style>[\s\S]*?<\/style>/.exec(html) ?? [];
  return `${sheet}${body.innerHTML}`;
}

type Counts = Record<BlockChange, number>;

function compare(old: Element, next: Element, counts: Counts) {
  if (!holdsBlocks(old) || !holdsBlocks(next)) return markBoth(old, next, counts);
  const [left, right] = [[...old.children], [...next.children]];
  const runs = diffArrays(left.map(said), right.map(said), { maxEditLength: MOST_EDITS }) ?? [
    { value: left.map(said), removed: true, added: false },
    { value: right.map(said), removed: false, added: true },
  ];
  let gone: Element[] = [];
  let come: Element[] = [];
  for (const { value, added, removed } of [...runs, END]) {
    if (removed) gone.push(...left.splice(0, value.length));
    else if (added) come.push(...right.splice(0, value.length));
    else {
      exchange(gone, come, counts);
      [gone, come] = [[], []];
      left.splice(0, value.length);
      right.splice(0, value.length);
    }
  }
}

const END = { value: [] as string[], removed: false, added: false };
/** Blocks that went or came between two that stayed; the time grows with the square of them. */
const MOST_EDITS = 500;

/** Blocks that stand where others stood: each is compared with the next of its kind; the rest went or came. */
function exchange(gone: readonly Element[], come: readonly Element[], counts: Counts) {
  const left = [...come];
  for (const old of gone) {
    const at = left.findIndex((next) => isSameKind(old, next));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (next === undefined) mark(old, 'gone', counts);
    else if (tagText(old) === tagText(next)) compare(old, next, counts);
    else markBoth(old, next, counts);
  }
  for (const next of left) mark(next, 'new', counts);
}

function isSameKind(old: Element, next: Element) {
  return (
    old.localName === next.localName &&
    old.getAttribute('data-block') === next.getAttribute('data-block')
  );
}

function markBoth(old: Element, next: Element, counts: Counts) {
  if (old.localName === 'body' && said(old) === said(next)) return;
  old.setAttribute('data-change', 'changed');
  mark(next, 'changed', counts);
}

function mark(element: Element, change: BlockChange, counts: Counts) {
  element.setAttribute('data-change', change);
  counts[change] += 1;
}

/** Whether blocks alone stand in it: no text of its own, and nothing that belongs to a line of text. */
function holdsBlocks(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === TEXT && (node.textContent ?? '').trim() !== '',
  );
  return (
    !hasText &&
    ![...element.children].some(({ localName }) => INLINE.has(localName)) &&
    (element.children.length > 0 || element.localName === 'body')
  );
}

const TEXT = 3;
const INLINE = new Set(
  'a b br code em font i label mark s small span strong sub sup time u li tr tbody'.split(' '),
);

function said(element: Element) {
  return element.outerHTML;
}

/** The element without what it holds. */
function tagText(element: Element) {
  return (element.cloneNode(false) as Element).outerHTML;
}
