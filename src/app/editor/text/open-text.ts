import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as DocParser, DOMSerializer } from 'prosemirror-model';
import type { Node, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cleanPasted } from '../../resources/controls/rich-text/paste.ts';
import { imageView } from '../../resources/controls/rich-text/quiet-images.ts';
import { tagOf } from '../../../content/node-faults.ts';
import { clearFormatting, linkAt } from './actions.ts';
import { dropImplied, implyParagraphs } from './keeping.ts';
import { macroTyping, macroView, markMacros } from './macros.ts';
import { elementsOf, nodesOf } from './nodes.ts';
import { rememberPasted } from './pasted.ts';
import { repairing } from './repair.ts';
import { blockSchema, inlineSchema } from './schema.ts';
import { slashMenu } from './slash.ts';
import type { PlaceholderStore } from '../placeholders/placeholder-store.ts';
import { createPlaceholderStore } from '../placeholders/placeholder-store.ts';
import type { Spell } from './spelling.ts';
import { spelling } from './spelling.ts';
import type { ContentNode } from '../../../content/project.types.ts';

/** A text of the canvas that is open for writing. */
export interface OpenText {
  /** Another one after every change of text or selection. */
  readonly state: EditorState;
  /** Does something to the text as it then stands; the same as long as the text is open. */
  readonly run: (command: Command) => void;
  readonly view: EditorView;
  /** What holds it where it is written beside the canvas; null where it is written in its place. */
  readonly apart: HTMLElement | null;
}

export interface TextRun {
  readonly view: EditorView;
  isChanged(): boolean;
  /** What stands in the text's element now, and which element that is. */
  nodes(): Pick<ContentNode, 'tagName' | 'components'>;
  /** Ends writing and puts back what stood in the element before. */
  end(): void;
}

/** Opens the text of an element where it stands. What was in the element comes back untouched when the text is closed. */
export function openText(options: TextOptions): TextRun {
  const { element, node } = options;
  const kept = [...element.childNodes];
  const { schema, doc, single } = documentOf(node);
  element.replaceChildren();
  const view = new EditorView(element, {
    state: EditorState.create({ doc, plugins: pluginsFor(schema, options) }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'false',
    },
    nodeViews: {
      macro: macroView(options.placeholders ?? createPlaceholderStore()),
      ...(options.isApart === true ? { image: imageView(new Set()) } : {}),
    },
    transformPastedHTML: (html) => cleanPasted(html, options.onImagesLeft),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      options.onState(view, transaction.docChanged);
    },
    handleDOMEvents: {
      keydown: ({ dom }, event) => {
        event.stopPropagation();
        // A caret that the last key has moved is told of a moment later: this key counts where it is now.
        dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        return false;
      },
      mousedown: stop,
      click: stop,
      dblclick: stop,
      blur: () => {
        options.onBlur();
        return false;
      },
    },
  });
  focusText(view);
  return {
    view,
    isChanged: () => !view.state.doc.eq(doc),
    nodes: () => partOf(view.state.doc, single, node.tagName),
    end() {
      view.destroy();
      element.replaceChildren(...kept);
    },
  };
}

/**
 * Gives a text the focus. A frame that has none takes it for an element of its own only once it has it itself; a text that
 * has it already keeps its caret, which the browser may have moved without a word yet.
 */
export function focusText(view: EditorView) {
  const frame = view.dom.ownerDocument.defaultView?.frameElement ?? null;
  if (frame !== null && document.activeElement !== frame) (frame as HTMLElement).focus();
  if (view.dom.ownerDocument.activeElement !== view.dom) view.focus();
}

function documentOf(node: ContentNode) {
  const page = document.implementation.createHTMLDocument('');
  const tag = tagOf(node) ?? 'div';
  const isText = !INLINE.has(node.type ?? '');
  const isWhole = isText && node.type === 'text' && WHOLE.test(tag);
  const isBlock = isText && (isWhole || BLOCKS.test(tag));
  const schema: Schema = isBlock ? blockSchema : inlineSchema;
  const box = page.createElement(isWhole ? tag : 'div');
  box.append(elementsOf(node.components ?? [], page));
  const source = page.createElement('div');
  source.append(box);
  markMacros(box);
  if (isBlock) implyParagraphs(isWhole ? source : box);
  const doc = DocParser.fromSchema(schema).parse(isWhole ? source : box, {
    preserveWhitespace: tag === 'pre' ? 'full' : true,
  });
  return { schema, doc, single: isWhole };
}

/** Blocks of one line, whatever their element: the canvas leaves out a tag that is the usual one. */
const INLINE: ReadonlySet<string> = new Set(['heading', 'button', 'link']);
/** Texts whose own element is a part of what is written. */
const WHOLE = /^(p|ul|ol)$/;
const BLOCKS = /^(div|td|th|blockquote|section|figcaption|caption|center)$/;

/** A paragraph or a list that became several blocks is a text with these in it. */
function partOf(doc: Node, single: boolean, tagName: string | undefined) {
  const page = document.implementation.createHTMLDocument('');
  const [first] = doc.content.content;
  const only = single && doc.childCount === 1 ? TAGS[first?.type.name ?? ''] : undefined;
  const isPlain = only !== undefined && (first?.attrs.align ?? null) === null;
  const content = isPlain && first !== undefined ? first.content : doc.content;
  const box = page.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content, { document: page }, box);
  dropImplied(box);
  const tag = single ? (isPlain ? only : 'div') : tagName;
  return { ...(tag === undefined ? {} : { tagName: tag }), components: nodesOf(box) };
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
};

function pluginsFor(schema: Schema, options: TextOptions) {
  const { onClose, onLink, onImagesLeft, onSlash = ignored, onMacro = ignored, spell } = options;
  return [
    slashMenu(onSlash),
    macroTyping(onMacro),
    history(),
    repairing(onImagesLeft),
    rememberPasted(),
    ...(spell === undefined ? [] : [spelling(spell)]),
    inputRules({ rules: shorthands(schema) }),
    keymap(keysFor(schema, onClose, onLink)),
    keymap(baseKeymap),
  ];
}

function shorthands({ nodes }: Schema) {
  const { bullet_list: bullets, ordered_list: numbers, blockquote } = nodes;
  return [
    ...(bullets === undefined ? [] : [wrappingInputRule(/^\s*([-*])\s$/, bullets)]),
    ...(numbers === undefined ? [] : [wrappingInputRule(/^(\d+)\.\s$/, numbers)]),
    ...(blockquote === undefined ? [] : [wrappingInputRule(/^\s*>\s$/, blockquote)]),
  ];
}

function keysFor(
  { marks, nodes }: Schema,
  onClose: () => void,
  onLink: () => void,
): Record<string, Command> {
  const breakLine: Command = (state, dispatch) => {
    const type = nodes.hard_break;
    if (type === undefined) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };
  const item = nodes.list_item;
  const toggle = (name: string): Command => {
    const type = marks[name];
    return type === undefined ? () => false : toggleMark(type);
  };
  return {
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-u': toggle('underline'),
    'Mod-Shift-x': toggle('strike'),
    'Mod-\\': clearFormatting,
    'Mod-k': (state) => {
      if (state.selection.empty && linkAt(state) === null) return false;
      onLink();
      return true;
    },
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Escape: () => {
      onClose();
      return true;
    },
    ...(item === undefined
      ? { Enter: breakLine }
      : {
          Enter: splitListItem(item),
          Tab: sinkListItem(item),
          'Shift-Tab': liftListItem(item),
        }),
  };
}

function ignored() {
  return undefined;
}

function stop(_: EditorView, event: Event) {
  event.stopPropagation();
  return false;
}

interface TextOptions {
  readonly element: HTMLElement;
  readonly node: ContentNode;
  readonly label: string;
  /** It stands in the app's own page, which pictures of other hosts are not kept from as the canvas is. */
  readonly isApart?: boolean;
  readonly onState: (view: EditorView, isChanged: boolean) => void;
  readonly onBlur: () => void;
  readonly onClose: () => void;
  readonly onLink: () => void;
  readonly onImagesLeft: (images: number) => void;
  /** The entry of the slash menu that Enter would take. */
  readonly onSlash?: ((title: string) => void) | undefined;
  /** A macro of the text is to be edited. */
  readonly onMacro?: ((token: string) => void) | undefined;
  /** What stands in the place of its macros. */
  readonly placeholders?: PlaceholderStore | undefined;
  /** Finds the words that no dictionary has; without it none is underlined. */
  readonly spell?: Spell | undefined;
}
