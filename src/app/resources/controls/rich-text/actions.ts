import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { IconName } from '../../../../shared/contract/icon-name.ts';
import type { TextAction } from '../../../ui/text-tools.tsx';
import { named, schema } from './schema.ts';

const { nodes, marks } = schema;

export const inlineActions: readonly TextAction[] = [
  mark('bold', 'Bold', 'bold', marks.strong, 'Mod+B'),
  mark('italic', 'Italic', 'italic', marks.em, 'Mod+I'),
];

export const moreInlineActions: readonly TextAction[] = [
  mark('underline', 'Underline', 'underline', marks.underline, 'Mod+U'),
  mark('strike', 'Strikethrough', 'strikethrough', marks.strike, 'Mod+Shift+X'),
  mark('code', 'Code', 'code', marks.code, 'Mod+E'),
];

export const listActions: readonly TextAction[] = [
  list('bullets', 'Bulleted list', 'list', named('bullet_list')),
  list('numbers', 'Numbered list', 'list-ordered', named('ordered_list')),
];

export const moreBlockActions: readonly TextAction[] = [
  {
    id: 'indent',
    title: 'Indent the item',
    icon: 'indent-increase',
    keys: 'Tab',
    run: sinkListItem(named('list_item')),
  },
  {
    id: 'outdent',
    title: 'Outdent the item',
    icon: 'indent-decrease',
    keys: 'Shift+Tab',
    run: liftListItem(named('list_item')),
  },
  {
    id: 'quote',
    title: 'Quote',
    icon: 'quote',
    run: (state, dispatch) =>
      (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    isOn: (state) => isInside(state, nodes.blockquote),
  },
  {
    id: 'rule',
    title: 'Horizontal line',
    icon: 'minus',
    run: (state, dispatch) => {
      if (state.selection.$from.parent.type.spec.code === true) return false;
      dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
      return true;
    },
  },
];

/** Takes marks and block styles off what is selected. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  if (dispatch === undefined) return true;
  const tr = empty ? state.tr.setStoredMarks([]) : state.tr.removeMark(from, to);
  tr.setBlockType(from, to, nodes.paragraph);
  dispatch(tr.scrollIntoView());
  return true;
};

export const clearAction: TextAction = {
  id: 'clear',
  title: 'Clear formatting',
  icon: 'remove-formatting',
  keys: 'Mod+\\',
  run: clearFormatting,
};

export const historyActions: readonly TextAction[] = [
  { id: 'undo', title: 'Undo', icon: 'undo-2', keys: 'Mod+Z', run: undo },
  { id: 'redo', title: 'Redo', icon: 'rotate-cw', keys: 'Mod+Shift+Z', run: redo },
];

/** What a paragraph can be. */
export const blockStyles = [
  { id: 'paragraph', title: 'Paragraph', level: 0, run: setBlockType(nodes.paragraph) },
  ...([2, 3, 4] as const).map((level) => ({
    id: `heading-${level}`,
    title: `Heading ${level - 1}`,
    level,
    run: setBlockType(nodes.heading, { level }),
  })),
] as const;

/** The style of the paragraph that holds the cursor. */
export function styleOf({ selection }: EditorState) {
  const { parent } = selection.$from;
  const level = parent.type === nodes.heading ? Number(parent.attrs.level) : 0;
  return blockStyles.find((style) => style.level === Math.max(level, level === 1 ? 2 : 0));
}

/** The link under the cursor or in the selection; null where there is none. */
export function linkAt(state: EditorState): string | null {
  const { from, to, empty, $from } = state.selection;
  if (empty) return hrefOf(marks.link.isInSet($from.marks()));
  let href: string | null = null;
  state.doc.nodesBetween(from, to, (node) => {
    href ??= hrefOf(marks.link.isInSet(node.marks));
  });
  return href;
}

/** Makes the selection a link, or takes the link away; a bare cursor takes the whole link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (from === to) return href === null ? false : insertLink(state, href, dispatch);
    const tr = state.tr.removeMark(from, to, marks.link);
    dispatch?.(href === null ? tr : tr.addMark(from, to, marks.link.create({ href })));
    return true;
  };
}

/** Whether the key for a link means one: something is selected, or the cursor is in a link. */
export function mayLink(state: EditorState): boolean {
  return !state.selection.empty || linkAt(state) !== null;
}

/** Puts a picture where the cursor is. */
export function insertImage(attrs: { readonly src: string; readonly alt: string }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attrs)).scrollIntoView());
    return true;
  };
}

/** At a place of the text, wherever the selection is. */
export function insertImageAt(
  at: number,
  attrs: { readonly src: string; readonly alt: string },
): Command {
  return (state, dispatch) => {
    const place = Math.min(at, state.doc.content.size);
    dispatch?.(state.tr.replaceRangeWith(place, place, nodes.image.create(attrs)));
    return true;
  };
}

/** Without a selection the address itself becomes the text. */
function insertLink(state: EditorState, href: string, dispatch: Parameters<Command>[1]) {
  const text = schema.text(href.replace(/^mailto:/, ''), [marks.link.create({ href })]);
  dispatch?.(state.tr.replaceSelectionWith(text, false).scrollIntoView());
  return true;
}

function linkRange({ selection }: EditorState) {
  const { from, to, empty, $from } = selection;
  const held = marks.link.isInSet($from.marks());
  if (!empty || held === undefined) return { from, to };
  const { parent, parentOffset } = $from;
  let range = { from, to };
  parent.forEach((node, offset) => {
    if (offset > parentOffset || offset + node.nodeSize < parentOffset || !held.isInSet(node.marks))
      return;
    range = { from: $from.start() + offset, to: $from.start() + offset + node.nodeSize };
  });
  return range;
}

function hrefOf(found: { readonly attrs: { readonly [name: string]: unknown } } | undefined) {
  return found === undefined ? null : String(found.attrs.href ?? '');
}

function mark(id: string, title: string, icon: IconName, type: MarkType, keys: string): TextAction {
  return {
    id,
    title,
    icon,
    keys,
    run: toggleMark(type),
    isOn: ({ selection, storedMarks, doc }) =>
      selection.empty
        ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
        : doc.rangeHasMark(selection.from, selection.to, type),
  };
}

function list(id: string, title: string, icon: IconName, type: NodeType): TextAction {
  return {
    id,
    title,
    icon,
    run: (state, dispatch) =>
      (isInside(state, type) ? liftListItem(named('list_item')) : wrapInList(type))(
        state,
        dispatch,
      ),
    isOn: (state) => isInside(state, type),
  };
}

function isInside({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === type) return true;
  }
  return false;
}
