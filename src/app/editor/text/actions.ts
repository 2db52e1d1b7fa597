import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { IconName } from '../../../shared/contract/icon-name.ts';
import type { TextAction } from '../../ui/text-tools.tsx';
import { inlineSchema } from './schema.ts';

export const minimalActions: readonly TextAction[] = [
  marked('strong', 'Bold', 'bold', 'Mod+B'),
  marked('em', 'Italic', 'italic', 'Mod+I'),
  marked('underline', 'Underline', 'underline', 'Mod+U'),
];

export const fullActions: readonly TextAction[] = [
  ...minimalActions,
  marked('strike', 'Strikethrough', 'strikethrough', 'Mod+Shift+X'),
];

export const listActions: readonly TextAction[] = [
  listed('bullet_list', 'Bulleted list', 'list'),
  listed('ordered_list', 'Numbered list', 'list-ordered'),
  {
    id: 'indent',
    title: 'Indent the item',
    icon: 'indent-increase',
    run: (state, dispatch) => withNode(state, 'list_item', sinkListItem)(state, dispatch),
  },
  {
    id: 'outdent',
    title: 'Outdent the item',
    icon: 'indent-decrease',
    run: (state, dispatch) => withNode(state, 'list_item', liftListItem)(state, dispatch),
  },
  {
    id: 'quote',
    title: 'Quote',
    icon: 'quote',
    run: (state, dispatch) =>
      isInside(state, 'blockquote')
        ? lift(state, dispatch)
        : withNode(state, 'blockquote', wrapIn)(state, dispatch),
    isOn: (state) => isInside(state, 'blockquote'),
  },
];

export const historyActions: readonly TextAction[] = [
  { id: 'undo', title: 'Undo', icon: 'undo-2', keys: 'Mod+Z', run: undo },
  { id: 'redo', title: 'Redo', icon: 'rotate-cw', keys: 'Mod+Shift+Z', run: redo },
  {
    id: 'clear',
    title: 'Clear formatting',
    icon: 'remove-formatting',
    keys: 'Mod+\\',
    run: (state, dispatch) => clearFormatting(state, dispatch),
  },
];

export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  dispatch?.(empty ? state.tr.setStoredMarks([]) : state.tr.removeMark(from, to));
  return true;
};

export const STYLES = [
  { id: 'paragraph', title: 'Paragraph', level: 0 },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    id: `heading-${level}`,
    title: `Heading ${level}`,
    level,
  })),
] as const;

export function setStyle(level: number): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[level === 0 ? 'paragraph' : 'heading'];
    if (type === undefined) return false;
    return setBlockType(type, level === 0 ? null : { level })(state, dispatch);
  };
}

export function levelAt({ selection }: EditorState): number {
  const { parent } = selection.$from;
  return parent.type.name === 'heading' ? Number(parent.attrs.level) : 0;
}

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** Aligns every paragraph and heading of the selection. */
export function align(to: (typeof ALIGNMENTS)[number]): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from, to: end } = state.selection;
    state.doc.nodesBetween(from, end, (node, at) => {
      if (!('align' in node.attrs)) return true;
      tr.setNodeMarkup(at, null, { ...node.attrs, align: to === 'left' ? null : to });
      return false;
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** A mark with a value (colour, family, size), or none of it where it is null. */
export function setValue(mark: ValueMark, value: string | null): Command {
  return (state, dispatch) => {
    const type = state.schema.marks[mark];
    if (type === undefined) return false;
    const { from, to, empty } = state.selection;
    const made = value === null ? null : type.create({ value });
    const { tr } = state;
    if (empty) dispatch?.(made === null ? tr.removeStoredMark(type) : tr.addStoredMark(made));
    else {
      tr.removeMark(from, to, type);
      dispatch?.(made === null ? tr : tr.addMark(from, to, made));
    }
    return true;
  };
}

export type ValueMark = 'color' | 'background' | 'family' | 'size';

/** The value that the whole selection has; null for none or for several. */
export function valueAt(state: EditorState, mark: ValueMark): string | null {
  const type = state.schema.marks[mark];
  const found = new Set<string | null>();
  const { from, to, empty, $from } = state.selection;
  const read = (attrs: Attrs | undefined) => found.add((attrs?.value as string) ?? null);
  if (type === undefined) return null;
  if (empty) read(type.isInSet(state.storedMarks ?? $from.marks())?.attrs);
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isText) read(type.isInSet(node.marks)?.attrs);
  });
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A table of empty cells below the caret. */
export function insertTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    const { table, table_row: row, table_cell: cell, paragraph } = state.schema.nodes;
    if (table === undefined || row === undefined || cell === undefined || paragraph === undefined)
      return false;
    const empty = () => cell.create(null, paragraph.create());
    const made = table.create(
      null,
      Array.from({ length: rows }, () => row.create(null, Array.from({ length: columns }, empty))),
    );
    dispatch?.(state.tr.replaceSelectionWith(made).scrollIntoView());
    return true;
  };
}

/** A line across the text. */
export const insertLine: Command = (state, dispatch) => {
  const line = state.schema.nodes.horizontal_rule;
  if (line === undefined) return false;
  dispatch?.(state.tr.replaceSelectionWith(line.create()).scrollIntoView());
  return true;
};

/** Another word in place of one, with its marks. */
export function replaceText(from: number, to: number, word: string): Command {
  return (state, dispatch) => {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    dispatch?.(state.tr.replaceWith(from, to, state.schema.text(word, marks)));
    return true;
  };
}

/** Whether the text takes lists, headings and tables. */
export function hasBlocks({ schema }: EditorState): boolean {
  return schema !== inlineSchema;
}

/** The address of what is selected, or of the link at the caret, which keeps all else of it; null for no link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const type = state.schema.marks.link;
    if (type === undefined) return false;
    const { from, to, held } = linkRange(state, type);
    const link = type.create({ ...held?.attrs, href });
    if (from === to) {
      if (href === null) return false;
      dispatch?.(state.tr.replaceSelectionWith(state.schema.text(href, [link]), false));
      return true;
    }
    const tr = state.tr.removeMark(from, to, type);
    dispatch?.(href === null ? tr : tr.addMark(from, to, link));
    return true;
  };
}

/** Words at the caret that lead somewhere. */
export function insertLinked(words: string, href: string): Command {
  return ({ schema, tr }, dispatch) => {
    const link = schema.marks.link?.create({ href });
    if (link === undefined) return false;
    dispatch?.(tr.replaceSelectionWith(schema.text(words, [link]), false).scrollIntoView());
    return true;
  };
}

/** What is selected, or all of the link in which the caret is. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState, type: MarkType) {
  const held = type.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []));
  if (!empty || held === undefined) return { from, to, held };
  const isIn = (index: number) =>
    index >= 0 && index < $from.parent.childCount && held.isInSet($from.parent.child(index).marks);
  let first = $from.index();
  if (!isIn(first)) first -= 1;
  let last = first;
  while (isIn(first - 1)) first -= 1;
  while (isIn(last + 1)) last += 1;
  const start = $from.posAtIndex(first);
  return { from: start, to: $from.posAtIndex(last + 1), held };
}

export function linkAt(state: EditorState): string | null {
  const type = state.schema.marks.link;
  const found = type?.isInSet(state.selection.$from.marks());
  return found === undefined ? null : String(found.attrs.href);
}

function marked(name: string, title: string, icon: IconName, keys: string): TextAction {
  return {
    id: name,
    title,
    icon,
    keys,
    run: (state, dispatch) => {
      const type = state.schema.marks[name];
      return type !== undefined && toggleMark(type)(state, dispatch);
    },
    isOn: ({ schema, selection, storedMarks, doc }) => {
      const type = schema.marks[name];
      if (type === undefined) return false;
      return selection.empty
        ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
        : doc.rangeHasMark(selection.from, selection.to, type);
    },
  };
}

function listed(name: string, title: string, icon: IconName): TextAction {
  return {
    id: name,
    title,
    icon,
    run: (state, dispatch) =>
      isInside(state, name)
        ? withNode(state, 'list_item', liftListItem)(state, dispatch)
        : withNode(state, name, wrapInList)(state, dispatch),
    isOn: (state) => isInside(state, name),
  };
}

function withNode(
  { schema }: EditorState,
  name: string,
  make: (type: NonNullable<(typeof schema.nodes)[string]>) => Command,
): Command {
  const type = schema.nodes[name];
  return type === undefined ? () => false : make(type);
}

function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === name) return true;
  }
  return false;
}
