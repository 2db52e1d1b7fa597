import type { TableColumn } from '../../ui/table.tsx';
import type { FieldColumn } from './columns.ts';

/** Columns on screen with their widths, and how far from the left each one stays that does not scroll. */
interface ColumnLayout {
  readonly columns: readonly PlacedColumn[];
  /** For the table, the check box and the actions among them. */
  readonly widths: readonly TableColumn[];
}

export interface PlacedColumn extends FieldColumn {
  /** In px beside the check box; null where the column scrolls. */
  readonly left: number | null;
  /** In px inside the cell, for what is fitted to it. */
  readonly inner: number;
}

/**
 * The first column takes the room that is left, after those that may grow have grown, and keeps a width where none is.
 * Columns that stay in view give that up where they would leave less than half of the room to the others.
 */
export function layOut(columns: readonly FieldColumn[], frame: LayoutFrame): ColumnLayout {
  const { room, sticky, drawn } = frame;
  const [first, ...rest] = columns.map((column) => {
    const width = drawn[column.name];
    return width === undefined ? column : { ...column, width, maxGrowWidth: width };
  });
  if (first === undefined) return { columns: [], widths: [PICK, ACT] };
  const taken = rest.reduce((sum, { width }) => sum + width, PICK_WIDTH_PX + ACT_WIDTH_PX);
  const grown = grow(rest, room - taken - first.width);
  const left = room - grown.reduce((sum, { width }) => sum + width, PICK_WIDTH_PX + ACT_WIDTH_PX);
  const isDrawn = drawn[first.name] !== undefined;
  const own = isDrawn ? first.width : Math.max(left, FIRST_MIN_PX);
  const all = [{ ...first, width: own }, ...grown];
  const staying = stays(all, sticky, room);
  return {
    columns: placed(all, staying),
    widths: [
      PICK,
      ...all.map(({ name, width }, at) => ({
        id: name,
        width: at === 0 && !isDrawn && (room === 0 || left >= FIRST_MIN_PX) ? undefined : width,
      })),
      ACT,
    ],
  };
}

/** Shares free room among the columns that may grow, up to what each may have. */
function grow(columns: readonly FieldColumn[], free: number): readonly FieldColumn[] {
  const wants = columns.map(({ width, maxGrowWidth }) => Math.max((maxGrowWidth ?? 0) - width, 0));
  const wanted = wants.reduce((sum, want) => sum + want, 0);
  if (free <= 0 || wanted === 0) return columns;
  const share = Math.min(free / wanted, 1);
  return columns.map((column, at) => ({
    ...column,
    width: column.width + Math.floor((wants[at] ?? 0) * share),
  }));
}

function stays(columns: readonly FieldColumn[], sticky: readonly string[], room: number) {
  const wanted = new Set(sticky);
  const held = columns.filter(({ name }) => wanted.has(name));
  const sum = held.reduce((total, { width }) => total + width, PICK_WIDTH_PX);
  if (room === 0 || sum <= room / 2) return wanted;
  const [first] = held;
  return new Set(first === undefined || first.width > room / 2 ? [] : [first.name]);
}

/** Those that stay come first, in their order, so that none slides under another. */
function placed(columns: readonly FieldColumn[], staying: ReadonlySet<string>): PlacedColumn[] {
  let edge = 0;
  return columns.map((column) => {
    const left = staying.has(column.name) ? edge : null;
    if (left !== null) edge += column.width;
    return { ...column, left, inner: column.width - PADDING_PX };
  });
}

const PICK_WIDTH_PX = 48;
const ACT_WIDTH_PX = 56;
const FIRST_MIN_PX = 260;
const PADDING_PX = 24;
const PICK: TableColumn = { id: '-pick', width: PICK_WIDTH_PX };
const ACT: TableColumn = { id: '-act', width: ACT_WIDTH_PX };

interface LayoutFrame {
  /** Width of the list in px; 0 before it is known. */
  readonly room: number;
  readonly sticky: readonly string[];
  /** Widths that somebody has chosen. */
  readonly drawn: Readonly<Record<string, number>>;
}
