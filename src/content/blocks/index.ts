import { ad } from './ad.ts';
import type { Block } from './block.ts';
import { button } from './button.ts';
import { column, columns } from './columns.ts';
import { countdown } from './countdown.ts';
import { divider } from './divider.ts';
import { TABLE_PARTS, comment, element, textnode, unknown, wrapper } from './elements.ts';
import { exitSplash } from './exit-splash.ts';
import { heading } from './heading.ts';
import { hiddenResource } from './hidden-resource.ts';
import { html } from './html.ts';
import { image } from './image.ts';
import { linkOverlay } from './link-overlay.ts';
import { link } from './link.ts';
import { macro } from './macro.ts';
import { metaTag } from './meta-tag.ts';
import { mouseOut } from './mouse-out.ts';
import { pageTitle } from './page-title.ts';
import { promoVideo } from './promo-video.ts';
import { script } from './script.ts';
import { section } from './section.ts';
import { spacer } from './spacer.ts';
import { synced } from './synced.ts';
import { templateContent } from './template-content.ts';
import { text } from './text.ts';
import { video } from './video.ts';
import type { ContentNode } from '../project.types.ts';

/** Every block there is; those that are offered in the order of the list of blocks. */
export const BLOCKS: readonly Block[] = [
  text,
  heading,
  image,
  button,
  link,
  columns,
  section,
  divider,
  spacer,
  video,
  promoVideo,
  countdown,
  linkOverlay,
  exitSplash,
  mouseOut,
  templateContent,
  macro,
  ad,
  pageTitle,
  metaTag,
  hiddenResource,
  html,
  script,
  synced,
  column,
  ...TABLE_PARTS,
  element,
  textnode,
  comment,
  wrapper,
];

const BY_TYPE: ReadonlyMap<string, Block> = new Map(BLOCKS.map((block) => [block.type, block]));

/** The block of a node; that of all others where its type is not known. */
export function blockOf({ type = '' }: ContentNode): Block {
  return BY_TYPE.get(type === 'default' ? '' : type) ?? unknown;
}

/** Whether it holds text itself: a piece of text or a comment. */
export function isTextLike({ type }: ContentNode): boolean {
  return type === 'textnode' || type === 'comment';
}
