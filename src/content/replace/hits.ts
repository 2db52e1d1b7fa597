import { withRefs } from '../../shared/content-refs.ts';
import type { FindAsked } from '../../shared/contract/find-replace.ts';
import { readMacros } from '../../shared/contract/macros.ts';
import type { Slot } from './slot.ts';
import { lowerCased } from '../../shared/lower-case.ts';

/** Part of a text that is to be exchanged. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

const HOLDING = { text: 'text', link: 'address' } as const;

/** What is looked for in a slot; none where it is of no kind that could hold it. */
export function hitsIn({ holds, text }: Slot, asked: FindAsked): readonly Hit[] {
  if (asked.kind === 'macro') return holds === 'style' ? [] : macroHits(text, asked);
  if (asked.kind === 'asset') return holds === 'text' ? [] : fileHits(text, asked);
  return holds === HOLDING[asked.kind] ? wordHits(text, asked) : [];
}

/** The text with the hits exchanged; null where that would make other macros of what stands beside them. */
export function withHits(text: string, hits: readonly Hit[]): string | null {
  let at = 0;
  let put = '';
  for (const hit of hits) {
    put += text.slice(at, hit.from) + hit.put;
    at = hit.to;
  }
  put += text.slice(at);
  return tokensOf(put).join('\n') === expected(text, hits).join('\n') ? put : null;
}

/** Macros that stand in the text, and those that come with what is put there, in their order. */
function expected(text: string, hits: readonly Hit[]): readonly string[] {
  const found: [number, string][] = readMacros(text).uses.map(({ start, end }) => {
    const inside = hits.find(({ from, to }) => from >= start && to <= end);
    const token = text.slice(start, end);
    if (inside === undefined) return [start, token];
    const { from, to, put } = inside;
    return [start, token.slice(0, from - start) + put + token.slice(to - start)];
  });
  const brought = hits
    .filter(
      ({ from }) => !readMacros(text).uses.some(({ start, end }) => from >= start && from < end),
    )
    .flatMap(({ from, put }) => tokensOf(put).map((token): [number, string] => [from, token]));
  return [...found, ...brought].sort(([one], [other]) => one - other).map(([, token]) => token);
}

function tokensOf(text: string): readonly string[] {
  return readMacros(text).uses.map(({ start, end }) => text.slice(start, end));
}

/** Words outside of macros. */
function wordHits(text: string, { kind, find, replace, matches_case, whole }: FindAsked): Hit[] {
  const [held, wanted] = matches_case ? [text, find] : [lowerCased(text), lowerCased(find)];
  if (kind === 'link' && whole) {
    return held.trim() === wanted.trim() ? [{ from: 0, to: text.length, put: replace }] : [];
  }
  const macros = readMacros(text).uses;
  const hits: Hit[] = [];
  let from = held.indexOf(wanted);
  while (from >= 0) {
    const hit = { from, to: from + wanted.length, put: replace };
    const inMacro = macros.some(({ start, end }) => hit.from < end && hit.to > start);
    const isHit = !inMacro && (!whole || isWord(text, hit));
    if (isHit) hits.push(hit);
    from = held.indexOf(wanted, isHit ? hit.to : hit.from + 1);
  }
  return hits;
}

function isWord(text: string, { from, to }: Hit): boolean {
  const before = text.slice(Math.max(0, from - 2), from);
  return !ENDS_IN_LETTER.test(before) && !BEGINS_WITH_LETTER.test(text.slice(to, to + 2));
}

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}\p{M}_]/u;
const ENDS_IN_LETTER = /[\p{L}\p{N}\p{M}_]$/u;

/** The names of macros, whose modifiers stay. */
function macroHits(text: string, { find, replace }: FindAsked): Hit[] {
  const wanted = find.toLowerCase();
  return readMacros(text).uses.flatMap(({ start, name }) => {
    if (name.toLowerCase() !== wanted) return [];
    const from = text.indexOf('$', start);
    return [{ from, to: from + name.length, put: replace }];
  });
}

/** The keys of files, in whatever address they stand. */
function fileHits(text: string, { find, replace }: FindAsked): Hit[] {
  if (withRefs(text, 'file', new Map([[find, replace]])) === text) return [];
  const hits: Hit[] = [];
  const before = '/files/';
  for (let at = text.indexOf(before + find); at >= 0; at = text.indexOf(before + find, at + 1)) {
    const from = at + before.length;
    const to = from + find.length;
    if (!/^[a-z0-9_-]/i.test(text.slice(to))) hits.push({ from, to, put: replace });
  }
  return hits;
}
