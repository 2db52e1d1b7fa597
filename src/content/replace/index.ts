import type { FindAsked, FoundPlace } from '../../shared/contract/find-replace.ts';
import { printProject, readProject } from '../project.ts';
import type { ProjectFault } from '../project.types.ts';
import { editHtml } from './edit-html.ts';
import { editProject } from './edit-project.ts';
import type { Hit } from './hits.ts';
import { hitsIn, withHits } from './hits.ts';
import type { Edit, Slot } from './slot.ts';

/** Built content as its row has it. */
export interface StoredPage {
  /** Null where it is HTML alone. */
  readonly design: string | null;
  readonly html: string;
}

/** A place with all that tells it from every other one of its page. */
interface Said extends Omit<FoundPlace, 'key'> {
  readonly said: string;
}

interface Looking {
  readonly asked: FindAsked;
  /** Places that are listed at most; all of them are counted. */
  readonly most: number;
  /** Which places are replaced. */
  takes(said: string): boolean;
  /** A short name for a text: a long one may hold thousands of places, each of which names it. */
  digest(text: string): string;
}

interface LookedThrough {
  readonly places: readonly Said[];
  readonly count: number;
  /** The page with what was taken replaced. */
  readonly page: StoredPage;
  readonly replaced: number;
}

/**
 * Finds what is looked for in a page, and replaces the places that are taken. Nothing but texts, attributes and addresses
 * is ever changed, each within itself, and no macro but the one that is looked for.
 * @throws MarkupTooLarge
 */
export function lookThrough(
  page: StoredPage,
  looking: Looking,
): LookedThrough | { readonly faults: readonly ProjectFault[] } {
  const finder = createFinder(looking);
  if (page.design === null) {
    const html = editHtml(page.html, finder.edit);
    return { ...finder.found(), page: { design: null, html } };
  }
  const { project, faults } = readProject(page.design);
  if (faults !== undefined) return { faults };
  const edited = editProject(project, finder.edit);
  const found = finder.found();
  const design = found.replaced === 0 ? page.design : printProject(edited);
  return { ...found, page: { ...page, design } };
}

function createFinder({ asked, most, takes, digest }: Looking) {
  const places: Said[] = [];
  const seen = new Map<string, number>();
  let count = 0;
  let replaced = 0;

  const edit: Edit = (slot) => {
    const hits = hitsIn(slot, asked);
    if (hits.length === 0) return slot.text;
    const taken: Hit[] = [];
    const text = digest(JSON.stringify([slot.block, slot.field, slot.text]));
    for (const hit of hits) {
      const said = saidOf(text, hit);
      const refused = refusalOf(slot, [hit]);
      count += 1;
      if (places.length < most) places.push({ ...shownPlace(slot, hit), said, refused });
      if (refused === null && takes(said)) taken.push(hit);
    }
    if (taken.length === 0 || refusalOf(slot, taken) !== null) return slot.text;
    replaced += taken.length;
    return withHits(slot.text, taken) ?? slot.text;
  };
  /** The same text may stand in a page more than once. */
  function saidOf(text: string, { from }: Hit) {
    const same = `${text} ${from}`;
    const before = seen.get(same) ?? 0;
    seen.set(same, before + 1);
    return `${before} ${same}`;
  }
  return { edit, found: () => ({ places, count, replaced }) };
}

function refusalOf(slot: Slot, hits: readonly Hit[]): string | null {
  const isPlain =
    slot.holds === 'text' && ![slot.text, ...hits.map(({ put }) => put)].some(hasSign);
  if (isPlain && hits.length === 1) return null;
  const text = withHits(slot.text, hits);
  if (text === null) return 'It would change a macro that stands beside it.';
  if (slot.allows(text)) return null;
  return slot.holds === 'address'
    ? 'This address cannot be used.'
    : 'This cannot stand in its place.';
}

function hasSign(text: string) {
  return text.includes('$');
}

const AROUND = 48;

function shownPlace({ block, field, text }: Slot, { from, to, put }: Hit) {
  const start = Math.max(0, from - AROUND);
  const lead = `${start > 0 ? '…' : ''}${text.slice(start, from)}`;
  const tail = `${text.slice(to, to + AROUND)}${to + AROUND < text.length ? '…' : ''}`;
  return { block, field, lead, found: text.slice(from, to), put, tail };
}
