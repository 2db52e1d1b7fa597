import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { named, schema } from './schema.ts';

/** Three rows of three, the first a head; the cursor goes to the first cell. */
export const insertTable: Command = (state, dispatch) => {
  const at = state.selection.$from;
  if (at.parent.type.spec.code === true) return false;
  const row = (name: 'table_header' | 'table_cell') =>
    named('table_row').create(
      null,
      [1, 2, 3].map(() => emptyCell(name)),
    );
  const rows = [row('table_header'), row('table_cell'), row('table_cell')];
  const table = named('table').create(null, rows);
  if (dispatch === undefined) return true;
  const tr = state.tr.replaceSelectionWith(table);
  const start = tr.mapping.map(at.depth === 0 ? at.pos : at.before(1));
  dispatch(caretNear(tr, Math.min(start + 3, tr.doc.content.size)).scrollIntoView());
  return true;
};

export const addRow = inTable((state, { table, start, row }) => {
  const model = table.child(row);
  const cells = Array.from({ length: model.childCount }, () => emptyCell('table_cell'));
  const at = start + sizeBefore(table, row + 1);
  return caretNear(state.tr.insert(at, named('table_row').create(null, cells)), at + 2);
});

export const addColumn = inTable((state, { table, start, column }) => {
  const { tr } = state;
  table.forEach((line, offset) => {
    const at = start + offset + 1 + sizeBefore(line, Math.min(column + 1, line.childCount));
    const isHead = line.childCount > 0 && line.child(0).type.name === 'table_header';
    tr.insert(tr.mapping.map(at), emptyCell(isHead ? 'table_header' : 'table_cell'));
  });
  return tr;
});

export const deleteRow = inTable((state, { table, start, row }) => {
  if (table.childCount === 1) return removed(state, start - 1, table);
  const at = start + sizeBefore(table, row);
  return state.tr.delete(at, at + table.child(row).nodeSize);
});

export const deleteColumn = inTable((state, { table, start, column }) => {
  if (table.child(0).childCount === 1) return removed(state, start - 1, table);
  const { tr } = state;
  table.forEach((line, offset) => {
    if (column >= line.childCount || line.childCount === 1) return;
    const at = start + offset + 1 + sizeBefore(line, column);
    tr.delete(tr.mapping.map(at), tr.mapping.map(at + line.child(column).nodeSize));
  });
  return tr;
});

export const deleteTable: Command = (state, dispatch) => {
  const place = placeIn(state.selection.$from);
  if (place === null) return false;
  dispatch?.(removed(state, place.start - 1, place.table));
  return true;
};

/** To the next or the previous cell; at the ends the key is left to the browser. */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = placeIn(state.selection.$from);
    if (place === null) return false;
    const starts: number[] = [];
    place.table.forEach((line, offset) => {
      line.forEach((_, inner) => {
        starts.push(place.start + offset + 1 + inner);
      });
    });
    const next = starts[starts.indexOf(place.cell) + step];
    if (next === undefined) return false;
    dispatch?.(caretNear(state.tr, next + 1).scrollIntoView());
    return true;
  };
}

/** Tables with cells that span several keep their shape: they are edited cell by cell. */
function inTable(change: (state: EditorState, place: Place) => Transaction): Command {
  return (state, dispatch) => {
    const place = placeIn(state.selection.$from);
    if (place === null || hasSpans(place.table)) return false;
    dispatch?.(change(state, place).scrollIntoView());
    return true;
  };
}

function placeIn($from: ResolvedPos): Place | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if (!['table_cell', 'table_header'].includes($from.node(depth).type.name)) continue;
    return {
      table: $from.node(depth - 2),
      start: $from.start(depth - 2),
      row: $from.index(depth - 2),
      column: $from.index(depth - 1),
      cell: $from.before(depth),
    };
  }
  return null;
}

function removed(state: EditorState, at: number, table: Node): Transaction {
  return state.tr.delete(at, at + table.nodeSize);
}

function hasSpans(table: Node): boolean {
  let spans = false;
  table.descendants(({ attrs: { colspan = null, rowspan = null } }) => {
    spans ||= [colspan, rowspan].some((span) => span !== null && String(span) !== '1');
    return !spans;
  });
  return spans;
}

function emptyCell(name: 'table_header' | 'table_cell'): Node {
  return named(name).create(null, schema.nodes.paragraph.create());
}

function sizeBefore(node: Node, index: number): number {
  let size = 0;
  for (let at = 0; at < index; at += 1) size += node.child(at).nodeSize;
  return size;
}

function caretNear(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
}

interface Place {
  readonly table: Node;
  /** Where the table's first row stands. */
  readonly start: number;
  readonly row: number;
  readonly column: number;
  /** Where the cell stands. */
  readonly cell: number;
}
