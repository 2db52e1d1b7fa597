import { blockOf } from './blocks/index.ts';
import type { BlockContext, ElementOptions, Medium } from './blocks/block.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import type { MadeIds } from './generated-ids.ts';
import { NO_IDS, madeIdsOf } from './generated-ids.ts';
import { classesOf, isAttribute, tagOf } from './node-faults.ts';
import { SHORT_MARKS } from './profiles.ts';
import { MOST_BLOCKS, MOST_BLOCK_DEPTH, rootOf } from './project.ts';
import { sanitizeContent } from './sanitize.ts';
import { renderStyles, styleText } from './styles.ts';
import type { SyncedBlocks, SyncedWriter } from './synced.ts';
import { syncedWriter } from './synced.ts';
import type { ContentNode, ContentProject } from './project.types.ts';

/** Told of each node before it is written. */
type Watch = (node: ContentNode) => void;

interface RenderOptions {
  readonly watch?: Watch;
  /** Comments, by which mail programs choose: in code that is brought in again. */
  readonly comments?: boolean;
  readonly medium?: Medium;
  /** The synced blocks that it names, and those that these name. */
  readonly synced?: SyncedBlocks;
  /** The id of the synced block that it is the design of: it is not shown in itself. */
  readonly within?: number | null;
}

interface Rendered {
  readonly html: string;
  readonly css: string;
}

/** A block that could not be written as HTML. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  /** Type of the block. */
  readonly block: string;
  constructor(block: string, message: string) {
    super(message);
    this.block = block;
  }
}

/**
 * The HTML and the style sheet of a design: the same for the same design, in the server and in a browser. What may not
 * stand in a page is left out, whatever the design says.
 * @throws RenderError for more or deeper blocks than a design may have
 */
export function render(project: ContentProject, options: RenderOptions = {}): Rendered {
  const writer: SyncedWriter = syncedWriter(
    options.synced ?? new Map(),
    (block, prefix) => renderOne(block, prefix, { ...options, writer }),
    options.within,
  );
  const { html, css } = renderOne(project, '', { ...options, writer });
  return { html, css: writer.css() + css };
}

function renderOne(project: ContentProject, prefix: string, options: Beside): Rendered {
  const ids = madeIdsOf(project, prefix);
  return {
    html: renderNode(rootOf(project), { ...options, ids }),
    css: renderStyles(project.grapes.styles ?? [], ids),
  };
}

/** Both as `content` holds them: the style sheet, if there is one, before the HTML. */
export function renderContent(project: ContentProject, options?: RenderOptions): string {
  const { html, css } = render(project, options);
  return css === '' ? html : `<style>${css}</style>${html}`;
}

/** The HTML of one node with all within it, without those ids. */
export function renderNode(
  root: ContentNode,
  { ids = NO_IDS, watch = () => {}, comments = false, medium = 'page', writer }: Beside = {},
): string {
  const context = contextOf(ids, { comments, medium, writer });
  const top = frameOf(root);
  const open: Frame[] = [top];
  for (let count = 0; ; ) {
    const frame = open.at(-1) as Frame;
    const child = frame.within[frame.next];
    if (child !== undefined) {
      frame.next += 1;
      count += 1;
      refuseSize(child, count, open.length);
      open.push(frameOf(child));
      continue;
    }
    open.pop();
    watch(frame.node);
    const html = htmlOf(frame.node, frame.parts.join(''), context);
    const around = open.at(-1);
    if (around === undefined) return html;
    around.parts.push(html);
  }
}

interface Beside extends RenderOptions {
  readonly ids?: MadeIds;
  readonly writer?: SyncedWriter | undefined;
}

interface Frame {
  readonly node: ContentNode;
  readonly within: readonly ContentNode[];
  readonly parts: string[];
  next: number;
}

function frameOf(node: ContentNode): Frame {
  return { node, within: componentsOf(node), parts: [], next: 0 };
}

function componentsOf(node: ContentNode): readonly ContentNode[] {
  const { components } = node;
  if (!Array.isArray(components) || blockOf(node).holds === 'nothing') return [];
  return components.filter((each) => typeof each === 'object' && each !== null);
}

function refuseSize(node: ContentNode, count: number, depth: number) {
  if (count > MOST_BLOCKS)
    throw new RenderError(nameOf(node), 'A design has 10,000 blocks at most.');
  if (depth > MOST_BLOCK_DEPTH)
    throw new RenderError(nameOf(node), 'Blocks are nested 64 deep at most.');
}

function htmlOf(node: ContentNode, children: string, context: BlockContext): string {
  const block = blockOf(node);
  if (context.medium === 'email' && !block.inEmail) return '';
  try {
    return block.toHtml(node, children, context);
  } catch (error) {
    const said = error instanceof Error ? error.message : 'The block cannot be shown.';
    throw new RenderError(nameOf(node), said);
  }
}

function nameOf(node: ContentNode) {
  const { isUnknown, label } = blockOf(node);
  return isUnknown && typeof node?.type === 'string' ? node.type : label;
}

interface Around {
  readonly comments: boolean;
  readonly medium: Medium;
  readonly writer: SyncedWriter | undefined;
}

function contextOf(ids: MadeIds, { comments, medium, writer }: Around): BlockContext {
  return {
    synced: (id) => writer?.write(id) ?? null,
    medium,
    comment: (text) => (comments && !LEAVES_COMMENT.test(text) ? `<!--${text}-->` : ''),
    element: (node, children, given) => element(node, children, given, ids),
    escape: escapeText,
    sanitize: sanitizeContent,
  };
}

/** What would end the comment that it stands in. */
const LEAVES_COMMENT = /^-?>|--!?>|-$/;

const EMPTY_ELEMENTS = new Set(['img', 'br', 'hr', 'col', 'source']);

function element(
  node: ContentNode,
  children: string,
  { tag, extra = {} }: ElementOptions = {},
  ids: MadeIds,
) {
  const own = tag ?? tagOf(node);
  if (own === null) return children;
  const name = SHORT_MARKS[own] ?? own;
  const attributes = { ...attributesOf(node, name, ids), ...extra };
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('');
  return EMPTY_ELEMENTS.has(name) ? `<${name}${text}>` : `<${name}${text}>${children}</${name}>`;
}

function attributesOf(node: ContentNode, tag: string, ids: MadeIds): Record<string, string> {
  const found: Record<string, string> = {};
  const block = blockOf(node);
  const { attributes: own } = block;
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (value === '' && (DROPPED_EMPTY.has(name) || Object.hasOwn(own, name))) continue;
    if (value === false || name === 'data-block' || name === 'data-source') continue;
    if (isAttribute(node, tag, name, value)) found[name] = value === true ? '' : String(value);
  }
  const made = ids.get(found.id ?? '');
  if (made !== undefined) delete found.id;
  const named = [...(found.class ?? '').split(/\s+/), ...classesOf(node), made ?? ''];
  const classes = [...new Set(named)];
  const listed = classes.filter((each) => each !== '').join(' ');
  delete found.class;
  const style = styleText(node.style ?? {});
  return {
    ...(block.marked ? { 'data-block': block.isUnknown ? String(node.type) : block.type } : {}),
    ...found,
    ...(listed === '' ? {} : { class: listed }),
    ...(style === '' ? {} : { style: [found.style, style].filter(Boolean).join(';') }),
    ...(tag === 'a' && found.target === '_blank' ? { rel: 'noopener' } : {}),
  };
}

/** Attributes that say nothing where they are empty; an alternative text says that there is none to tell. */
const DROPPED_EMPTY = new Set(
  'href src title target rel width height id style class lang role'.split(' '),
);
