import { parseStyles } from '../parse-styles.ts';
import { projectOf } from '../project.ts';
import type { ContentNode, ContentProject } from '../project.types.ts';
import type { LAYOUT_CHOICES } from './choices.ts';
import { FRAME_STYLES } from './styles.ts';

/** A page to begin with: its words and blocks stand there to be written over. */
export interface Layout {
  readonly id: (typeof LAYOUT_CHOICES)[number]['value'];
  readonly title: string;
  /** What it is for, in a line. */
  readonly text: string;
  /** Beyond what all layouts share. */
  readonly css: string;
  blocks(made: LayoutMade): readonly ContentNode[];
}

/** What a layout is made with: pictures in its drawn places, and where its buttons lead. */
export interface LayoutMade {
  readonly pictures: readonly LayoutPicture[];
  /** '' where somebody is to say it: the checks ask for it. */
  readonly address: string;
}

interface LayoutPicture {
  readonly src: string;
  readonly alt: string;
}

const NOTHING_MADE: LayoutMade = { pictures: [], address: '' };

/** A design of a layout; without pictures its places are drawn in the colours of the theme. */
export function layoutProject(layout: Layout, made: LayoutMade = NOTHING_MADE): ContentProject {
  return pageOf(layout, layout.blocks(made));
}

/** A page of other blocks in the look of a layout. */
export function pageOf({ id, css }: Layout, blocks: readonly ContentNode[]): ContentProject {
  const page = { type: 'section', classes: ['l-page', `l-${id}`], components: blocks };
  return projectOf([page], parseStyles(`${FRAME_STYLES}${css}`).rules);
}

export function piece(content: string): ContentNode {
  return { type: 'textnode', content };
}

export function strong(content: string): ContentNode {
  return { tagName: 'strong', components: [piece(content)] };
}

export function heading(level: 1 | 2 | 3, words: string, ...classes: string[]): ContentNode {
  return { type: 'heading', tagName: `h${level}`, classes, components: [piece(words)] };
}

export function text(words: string | readonly ContentNode[], ...classes: string[]): ContentNode {
  const components = typeof words === 'string' ? [piece(words)] : words;
  return { type: 'text', tagName: 'p', classes, components };
}

export function points(items: readonly string[], ...classes: string[]): ContentNode {
  const components = items.map((item) => ({ tagName: 'li', components: [piece(item)] }));
  return { type: 'text', tagName: 'ul', classes, components };
}

export function quote(words: string, ...classes: string[]): ContentNode {
  return { type: 'text', tagName: 'blockquote', classes, components: [piece(words)] };
}

export function button(words: string, href: string, ...classes: string[]): ContentNode {
  const attributes = { 'data-block': 'button', href };
  return { type: 'button', attributes, classes, components: [piece(words)] };
}

export function link(words: string, href: string, ...classes: string[]): ContentNode {
  return { type: 'link', attributes: { href }, classes, components: [piece(words)] };
}

export function area(classes: readonly string[], ...components: ContentNode[]): ContentNode {
  return { type: 'section', classes, components };
}

/** An area that links in the page lead to. */
export function place(id: string, classes: readonly string[], ...components: ContentNode[]) {
  return { ...area(classes, ...components), attributes: { id } };
}

export function columns(
  ratio: string,
  classes: readonly string[],
  ...sides: readonly (readonly ContentNode[])[]
): ContentNode {
  return {
    type: 'columns',
    attributes: { 'data-block': 'columns', 'data-ratio': ratio },
    classes,
    components: sides.map((components) => ({
      type: 'column',
      attributes: { 'data-block': 'column' },
      components,
    })),
  };
}

/** A picture where there is one, else a drawing in the colours of the theme. */
export function picture(
  { pictures }: Pick<LayoutMade, 'pictures'>,
  at: number,
  drawing: string,
  ...classes: string[]
): ContentNode {
  const found = pictures[at % Math.max(pictures.length, 1)];
  if (found === undefined)
    return { type: 'section', classes: ['l-art', `l-art-${drawing}`, ...classes] };
  const { src, alt } = found;
  return { type: 'image', attributes: { src, alt }, classes: ['l-photo', ...classes] };
}

/** What the publication says above its pages. */
export const THEME_LINE = text('{$sys_page_theme}', 'l-eyebrow');

/** What it says below those that sell. */
export const DISCLAIMER = text('{$sys_promo_disclaimer}', 'l-small');

/** The same among other lines at the foot of a page. */
export const DISCLAIMER_LINE = text('{$sys_promo_disclaimer}', 'l-note');
