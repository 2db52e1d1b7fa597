import type { ContentNode, ContentProject } from './project.types.ts';

/** A section that is kept by itself and stands in pages by its id. */
export interface SyncedBlock {
  readonly name: string;
  readonly version: number;
  /** Null where it was not built here: its HTML stands in its place. */
  readonly project: ContentProject | null;
  readonly content: string;
}

export type SyncedBlocks = ReadonlyMap<number, SyncedBlock>;

export const SYNCED_ID = 'data-synced-id';
/** Says in a page which version of the block it shows. */
export const SYNCED_VERSION = 'data-synced-version';
/** Synced blocks within synced blocks. */
export const MOST_SYNCED_DEPTH = 8;
/** Characters of HTML. */
const MOST_SYNCED = 6_000_000;

/** The id of the synced block that a node stands for; null where it says none. */
export function syncedIdOf({ attributes }: ContentNode): number | null {
  const said = String(attributes?.[SYNCED_ID] ?? '');
  return isSyncedId(said) ? Number(said) : null;
}

export function isSyncedId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** The ids that a stored design names, each once. */
export function syncedIdsIn(design: string): readonly number[] {
  const found = design.matchAll(/"data-synced-id"\s*:\s*"?([1-9]\d{0,14})(?!\d)/g);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}

/** The ids that a page shows, each with the version that it shows; null where it shows none. */
export function shownSynced(html: string): readonly (readonly [number, number | null])[] {
  const found = html.matchAll(
    /\sdata-synced-id="(\d{1,15})"(?: data-synced-version="(\d{1,15})")?/g,
  );
  return [...found].map(([, id, version]) => [
    Number(id),
    version === undefined ? null : Number(version),
  ]);
}

interface Rendered {
  readonly html: string;
  readonly css: string;
}

export interface SyncedWriter {
  /** Its HTML; null where there is none of that id. */
  write(id: number): (SyncedBlock & { readonly html: string }) | null;
  /** The style sheets of all that was written. */
  css(): string;
}

/**
 * Writes the synced blocks of one page, each of them once; `renderOf` writes a design, with classes of its own. `within` is the
 * id of the synced block whose own page it is, which may not stand in it.
 */
export function syncedWriter(
  blocks: SyncedBlocks,
  renderOf: (project: ContentProject, prefix: string) => Rendered,
  within: number | null = null,
): SyncedWriter {
  const made = new Map<number, Rendered>();
  const open: number[] = within === null ? [] : [within];
  let written = 0;
  const rendered = (id: number, block: SyncedBlock): Rendered => {
    const known = made.get(id);
    if (known !== undefined) return known;
    refuseLoop(blocks, open, id);
    open.push(id);
    const fresh =
      block.project === null ? apart(block.content) : renderOf(block.project, `s${id}-`);
    open.pop();
    made.set(id, fresh);
    return fresh;
  };
  return {
    write(id) {
      const block = blocks.get(id);
      if (block === undefined) return null;
      const { html } = rendered(id, block);
      written += html.length;
      if (written > MOST_SYNCED)
        throw new Error('Its synced blocks are larger than 6 MB together.');
      return { ...block, html };
    },
    css: () => [...made.values()].map(({ css }) => css).join(''),
  };
}

function refuseLoop(blocks: SyncedBlocks, open: readonly number[], id: number) {
  const path = [...open, id].map((each) => blocks.get(each)?.name ?? String(each)).join(' → ');
  if (open.includes(id)) throw new Error(`A synced block stands inside itself: ${path}`);
  if (open.length >= MOST_SYNCED_DEPTH) {
    throw new Error(`Synced blocks stand in each other more than 8 deep: ${path}`);
  }
}

/** The style sheet and the HTML of a content. */
function apart(content: string): Rendered {
  const [start, end] = ['<style>', '</style>'];
  const at = content.startsWith(start) ? content.indexOf(end) : -1;
  if (at < 0) return { html: content, css: '' };
  return { html: content.slice(at + end.length), css: content.slice(start.length, at) };
}
