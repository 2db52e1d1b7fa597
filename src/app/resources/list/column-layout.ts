import { namesMany } from '../../../shared/resources/define.ts';
import type { TableColumn } from '../../ui/table.tsx';
import type { FieldColumn } from './columns.ts';
import { headWidth } from './columns.ts';

/** Columns on screen with their widths, and how far from the left each one stays that does not scroll. */
interface ColumnLayout {
  readonly columns: readonly PlacedColumn[];
  /** For the table, the check box and the actions among them. */
  readonly widths: readonly TableColumn[];
  /** Whether columns stand beyond the room. */
  readonly isWider: boolean;
}

export interface PlacedColumn extends FieldColumn {
  /** In px beside the check box; null where the column scrolls. */
  readonly left: number | null;
  /** In px inside the cell, for what is fitted to it. */
  readonly inner: number;
}

/**
 * The first column takes the room that is left, after those that may grow have grown, and keeps a width where none is.
 * Where it is small, columns give up what their texts do not need, and then the id leaves, unless somebody asked for it.
 * Then texts are cut where all columns find room by that; else those that are in view at first end where the room does.
 * Columns that stay in view give that up where they would leave less than half of the room to the others.
 */
export function layOut(columns: readonly FieldColumn[], frame: LayoutFrame): ColumnLayout {
  const sized = columns.map((column) => sizedColumn(column, frame));
  const fitted = fit(sized, frame);
  if (!isCrowded(fitted, frame)) return placedLayout(fitted, frame);
  const isSpared = ({ name }: FieldColumn, at: number) =>
    frame.mayHideId === true && at > 0 && name === 'id';
  const kept = fit(
    sized.filter((column, at) => !isSpared(column, at)),
    frame,
  );
  return placedLayout(endWithRoom(cutTexts(kept, frame), frame), frame);
}

function isCrowded(columns: readonly SizedColumn[], { room }: LayoutFrame): boolean {
  return room > 0 && sum(columns) > room;
}

/** How narrow a column may become, and how wide it may grow. */
function sizedColumn(column: FieldColumn, { drawn, fits = {}, marks = {} }: LayoutFrame) {
  const { name, maxGrowWidth } = column;
  const own = drawn[name];
  if (own !== undefined) return { ...column, width: own, head: own, least: own, most: own };
  const mark = marks[name] ?? 0;
  const width = column.width + mark;
  const head = headWidth(column) + mark;
  const wanted = fits[name] ?? width;
  const most = Math.max(maxGrowWidth ?? 0, Math.min(wanted, FIT_MAX_PX), width);
  return { ...column, width, head, least: Math.min(width, Math.max(wanted, head)), most };
}

/** Takes from the columns what the room does not have, down to their texts, or gives them what it has left. */
function fit(columns: readonly SizedColumn[], { room, drawn, fits }: LayoutFrame) {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const isDrawn = drawn[first.name] !== undefined;
  const texts = Math.min(fits?.[first.name] ?? 0, FIRST_FIT_MAX_PX);
  const least = Math.min(Math.max(first.least, FIRST_MIN_PX), FIT_MAX_PX);
  const wanted = isDrawn ? first.width : Math.max(least, texts);
  const free = room - sum([{ width: wanted }, ...rest]);
  const sized = room > 0 && free < 0 ? shrink(rest, -free) : grow(rest, free);
  const known = fits?.[first.name] === undefined ? FIRST_MIN_PX : first.least;
  const floor = Math.min(FIRST_MIN_PX, Math.max(known, NAME_MIN_PX));
  const own = isDrawn ? first.width : Math.max(room - sum(sized), floor);
  return [{ ...first, width: own }, ...sized];
}

/** Narrows columns below their texts where all of them find room by that, the first one last. */
function cutTexts(columns: readonly SizedColumn[], frame: LayoutFrame): readonly SizedColumn[] {
  const [first, ...rest] = columns;
  if (first === undefined || !isCrowded(columns, frame)) return columns;
  const narrowed = shrink(
    rest.map((column) => ({ ...column, least: Math.min(column.width, cutWidth(column, frame)) })),
    sum(columns) - frame.room,
  );
  const missing = Math.max(sum([first, ...narrowed]) - frame.room, 0);
  const cut = [{ ...first, width: first.width - missing }, ...narrowed];
  return first.width - missing < firstCutWidth(first, frame) ? columns : cut;
}

/** Of a column whose texts are known; one whose kind alone knows its width keeps that, and a date what its text needs. */
function cutWidth(column: SizedColumn, { drawn, fits = {} }: LayoutFrame): number {
  const { name, head, width, field, formatType, least } = column;
  if (formatType === 'Date') return least;
  if (drawn[name] !== undefined || fits[name] === undefined) return width;
  return Math.min(width, Math.max(head, namesMany(field) ? CHIPS_MIN_PX : CUT_MIN_PX));
}

function firstCutWidth({ name, numeric, least, width }: SizedColumn, { drawn }: LayoutFrame) {
  if (drawn[name] !== undefined) return width;
  return Math.min(width, numeric ? least : NAME_MIN_PX);
}

/** Where columns stand beyond the room, those before them fill it, so that none is cut until somebody scrolls. */
function endWithRoom(columns: readonly SizedColumn[], frame: LayoutFrame): readonly SizedColumn[] {
  const [first] = columns;
  if (first === undefined || frame.drawn[first.name] !== undefined) return columns;
  const count = columns.findLastIndex((_, at) => sum(columns.slice(0, at + 1)) <= frame.room) + 1;
  if (count < 2 || count === columns.length) return columns;
  const free = frame.room - sum(columns.slice(0, count));
  const [, ...grown] = grow(
    columns
      .slice(0, count)
      .map((column, at) => (at === 0 ? { ...column, most: column.width } : column)),
    free,
  );
  const own = frame.room - sum(grown);
  return [{ ...first, width: own }, ...grown, ...columns.slice(count)];
}

function placedLayout(all: readonly SizedColumn[], frame: LayoutFrame): ColumnLayout {
  const { room, sticky, drawn } = frame;
  const isLoose = all[0] !== undefined && drawn[all[0].name] === undefined;
  const hasRoom = room === 0 || (sum(all) <= room && (all[0]?.width ?? 0) >= FIRST_MIN_PX);
  return {
    columns: placed(all, stays(all, sticky, room)),
    isWider: isCrowded(all, frame),
    widths: [
      PICK,
      ...all.map(({ name, width }, at) => ({
        id: name,
        width: at === 0 && isLoose && hasRoom ? undefined : width,
      })),
      ACT,
    ],
  };
}

function sum(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((total, { width }) => total + width, PICK_WIDTH_PX + ACT_WIDTH_PX);
}

/** Takes so many px from the columns that have more than they need, from each by what it can spare. */
function shrink(columns: readonly SizedColumn[], needed: number): readonly SizedColumn[] {
  const spare = columns.reduce((total, { width, least }) => total + width - least, 0);
  if (spare === 0) return columns;
  const share = Math.min(needed / spare, 1);
  return columns.map((column) => ({
    ...column,
    width: column.width - Math.ceil((column.width - column.least) * share),
  }));
}

/** Shares free room among the columns that may grow, up to what each may have. */
function grow(columns: readonly SizedColumn[], free: number): readonly SizedColumn[] {
  const wants = columns.map(({ width, most }) => most - width);
  const wanted = wants.reduce((total, want) => total + want, 0);
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
  const covered = held.reduce((total, { width }) => total + width, PICK_WIDTH_PX);
  if (room === 0 || covered <= room / 2) return wanted;
  const [first] = held;
  return new Set(first === undefined || first.width > room / 2 ? [] : [first.name]);
}

/** Those that stay come first, in their order, so that none slides under another. The first leads to its record and begins at the left, number or not. */
function placed(columns: readonly SizedColumn[], staying: ReadonlySet<string>): PlacedColumn[] {
  let edge = 0;
  return columns.map((column, at) => {
    const left = staying.has(column.name) ? edge : null;
    if (left !== null) edge += column.width;
    const { head: _, least: __, most: ___, ...own } = column;
    const numeric = own.numeric && at > 0;
    return { ...own, numeric, left, inner: column.width - PADDING_PX };
  });
}

const PICK_WIDTH_PX = 48;
const ACT_WIDTH_PX = 56;
const FIRST_MIN_PX = 260;
/** Where it is known that its texts need less, or all columns find room by cutting them. */
const NAME_MIN_PX = 160;
/** Where all columns find room by it, texts are cut down to this. */
const CUT_MIN_PX = 120;
/** Room for one chip and for how many more there are. */
const CHIPS_MIN_PX = 168;
/** Texts are cut beyond it. */
const FIT_MAX_PX = 360;
/** Others give the first column what they do not need until it has this. */
const FIRST_FIT_MAX_PX = 560;
const PADDING_PX = 24;
const PICK: TableColumn = { id: '-pick', width: PICK_WIDTH_PX };
const ACT: TableColumn = { id: '-act', width: ACT_WIDTH_PX };

interface SizedColumn extends FieldColumn {
  /** What its head needs. */
  readonly head: number;
  readonly least: number;
  readonly most: number;
}

interface LayoutFrame {
  /** Width of the list in px; 0 before it is known. */
  readonly room: number;
  readonly sticky: readonly string[];
  /** Widths that somebody has chosen. */
  readonly drawn: Readonly<Record<string, number>>;
  /** Px that what stands in a column wants, where that is known. */
  readonly fits?: Readonly<Record<string, number>>;
  /** Px that heads need beside label and arrow now. */
  readonly marks?: Readonly<Record<string, number>>;
  readonly mayHideId?: boolean;
}
