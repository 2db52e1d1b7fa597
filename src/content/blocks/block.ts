import type { IconName } from '../../shared/contract/icon-name.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { ContentNode } from '../project.types.ts';

/** What a block is: data for the list of blocks, the canvas and the panels, and one function that writes its HTML. */
export interface Block {
  /** The `type` of its nodes in a project. */
  readonly type: string;
  readonly label: string;
  /** What else people call it, by which it is found. */
  readonly synonyms: readonly string[];
  /** Group in the list of blocks. */
  readonly category: string;
  readonly icon: IconName;
  /** Whether it is none that is known: kept, and shown as such. */
  readonly isUnknown: boolean;
  /** False where a person adds it with another block, or not at all. */
  readonly offered: boolean;
  /** Tags that its element may have; the first where a node says none. */
  readonly tags: readonly string[];
  /** Whether its element says its type by `data-block`: one that its tag does not tell. */
  readonly marked: boolean;
  readonly holds: Holds;
  /** The node as it is put into a page. */
  readonly defaults: ContentNode;
  /** Attributes of its own, beside those that every element may have: why a value cannot be, or null. */
  readonly attributes: Readonly<Record<string, AttributeCheck>>;
  /** Texts of the node that are no attributes, with the characters they may have: the source of an inert block. */
  readonly texts: Readonly<Record<string, number>>;
  /** Attributes that it must have, once it is saved. */
  readonly required: readonly string[];
  /** Whether a page has one at most. */
  readonly unique: boolean;
  /** What stands for it where a person writes it by hand; null where nothing does. */
  readonly written: string | null;
  /** What is told while nothing stands in it; null where it may be empty. */
  readonly lacks: string | null;
  /** Whether an e-mail shows it. */
  readonly inEmail: boolean;
  /**
   * What stands in its element where that is made of its own attributes alone: written anew wherever markup is read, so that
   * nothing else can stand there. Given are those that may be as they are.
   */
  readonly made: ((said: BlockAttributes, medium: Medium) => string) | null;
  /** What a person can set of it, in order. */
  readonly fields: readonly BlockField[];
  toHtml(node: ContentNode, children: string, context: BlockContext): string;
}

/** Its own attributes, each with a value that it may have. */
export type BlockAttributes = Readonly<Record<string, string>>;

/** Where HTML is shown. */
export type Medium = 'page' | 'email';

/** What may stand in it: blocks, text with its marks, what is typed as it is, or nothing. */
type Holds = 'blocks' | 'text' | 'nothing';

export type AttributeCheck = (value: string) => string | null;

export interface BlockField {
  /** Name of the attribute; of the text where `in` says so. */
  readonly name: string;
  readonly label: string;
  readonly control:
    | 'line'
    | 'css'
    | 'address'
    | 'number'
    | 'choice'
    | 'color'
    | 'image'
    | 'alt'
    | 'source'
    | 'switch'
    | 'moment'
    | 'variable';
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  readonly in?: 'attributes' | 'texts' | 'tagName';
  /** What a switch says that is on without a word. */
  readonly usual?: 'on';
  /** Shown only while that attribute has this value. */
  readonly when?: { readonly name: string; readonly is: readonly string[] };
  readonly hint?: string;
  /** What is told while it says nothing. */
  readonly lacks?: string;
  /** A value that it takes, where its form is not plain. */
  readonly example?: string;
}

/** What a block writes its HTML with. */
export interface BlockContext {
  readonly medium: Medium;
  /** An element with those attributes of the node that may stand there; `extra` comes after them and is written as it is given. */
  element(node: ContentNode, children: string, given?: ElementOptions): string;
  /** A comment where comments are written; nothing in a page. */
  comment(text: string): string;
  /** Text as HTML. */
  escape(text: string): string;
  /** The HTML of a synced block, and which version it is; null where it is gone. */
  synced(id: number): { readonly html: string; readonly version: number } | null;
  /** What may be shown of HTML that somebody wrote. */
  sanitize(source: string): string;
}

export interface ElementOptions {
  readonly tag?: string;
  readonly extra?: Readonly<Record<string, string>>;
}

type BlockOptions = Partial<Block> & Pick<Block, 'type' | 'label' | 'icon'>;

/** A block of what is said of it; all else is as most blocks have it: a `div` that holds blocks. */
export function defineBlock(given: BlockOptions): Block {
  const block: Block = {
    category: PRODUCT,
    synonyms: [],
    isUnknown: false,
    offered: true,
    tags: ['div'],
    marked: false,
    holds: 'blocks',
    defaults: {
      type: given.type,
      ...(given.marked ? { attributes: { 'data-block': given.type } } : {}),
    },
    attributes: {},
    texts: {},
    required: [],
    unique: false,
    written: null,
    lacks: null,
    inEmail: true,
    made: null,
    fields: [],
    toHtml: (node, children, { element, medium }) =>
      element(node, madeIn(block, node.attributes ?? {}, medium) ?? children),
    ...given,
  };
  return block;
}

/** What stands in an element of the block with those attributes; null where that is not made of them. */
export function madeIn(
  { made, attributes }: Block,
  given: Readonly<Record<string, unknown>>,
  medium: Medium = 'page',
): string | null {
  if (made === null) return null;
  const said = Object.entries(given).flatMap(([name, value]) => {
    const check = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return check === undefined || check(String(value)) !== null ? [] : [[name, String(value)]];
  });
  return made(Object.fromEntries(said), medium);
}
