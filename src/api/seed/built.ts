import { printProject, projectOf } from '../../content/project.ts';
import { renderContent } from '../../content/render.ts';
import { takeIn } from '../../content/take-in.ts';
import type { ContentNode, ContentProject } from '../../content/project.types.ts';
import type { SyncedBlocks } from '../../content/synced.ts';
import { SYNCED_ID } from '../../content/synced.ts';

/** A content that was built of blocks: its HTML and its design. */
export function built(...blocks: readonly (ContentNode | readonly ContentNode[])[]): Built {
  return builtWith(new Map(), blocks.flat());
}

/** The same, with the synced blocks that it shows. */
export function builtWith(synced: SyncedBlocks, blocks: readonly ContentNode[]): Built {
  return builtProject(projectOf(blocks), synced);
}

/** The same of a whole design. */
export function builtProject(project: ContentProject, synced: SyncedBlocks = new Map()): Built {
  return {
    content: renderContent(project, { synced }),
    content_data: printProject(project),
  };
}

interface Built {
  readonly content: string;
  readonly content_data: string;
}

/** The blocks of a piece of HTML. */
export function blocksOf(html: string): readonly ContentNode[] {
  const [page] = takeIn(html).project.grapes.pages;
  return page?.frames[0]?.component.components ?? [];
}

export function heading(level: 1 | 2 | 3, text: string): ContentNode {
  return { type: 'heading', tagName: `h${level}`, components: [piece(text)] };
}

export function paragraph(text: string, style?: ContentNode['style']): ContentNode {
  return { type: 'text', tagName: 'p', components: [piece(text)], ...styled(style) };
}

export function bullets(points: readonly string[]): ContentNode {
  const items = points.map((point) => ({ tagName: 'li', components: [piece(point)] }));
  return { type: 'text', tagName: 'ul', components: items };
}

export function picture(key: string, alt: string): ContentNode {
  return { type: 'image', attributes: { src: `/files/${key}`, alt } };
}

export function button(text: string, href: string): ContentNode {
  return {
    type: 'button',
    attributes: { 'data-block': 'button', href },
    components: [piece(text)],
  };
}

export function section(
  components: readonly ContentNode[],
  style?: ContentNode['style'],
): ContentNode {
  return { type: 'section', components, ...styled(style) };
}

/** Blocks beside each other, a list for each column. */
export function columns(ratio: string, ...sides: readonly (readonly ContentNode[])[]): ContentNode {
  return {
    type: 'columns',
    attributes: { 'data-block': 'columns', 'data-ratio': ratio },
    components: sides.map((components) => ({
      type: 'column',
      attributes: { 'data-block': 'column' },
      components,
    })),
  };
}

/** A synced block, by its id. */
export function syncedBlock(id: number): ContentNode {
  return { type: 'synced', attributes: { 'data-block': 'synced', [SYNCED_ID]: String(id) } };
}

export const DIVIDER: ContentNode = { type: 'divider' };

function piece(content: string): ContentNode {
  return { type: 'textnode', content };
}

function styled(style: ContentNode['style']): Pick<ContentNode, 'style'> | undefined {
  return style === undefined ? undefined : { style };
}
