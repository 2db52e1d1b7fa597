import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Operator } from '../../../shared/contract/where.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Field, FieldKind, FieldOf } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { ControlProps as FieldControlProps } from '../../ui/field.tsx';
import type { Comparisons } from './comparisons.ts';

/** The app's side of a field kind: how its value is shown, edited and filtered by. */
export interface AppKind<F extends Field = Field> {
  readonly Cell: (props: CellProps<F>) => ReactNode;
  readonly Control: Part<KindControlProps<F>>;
  readonly Filter: Part<FilterProps<F>>;
  /** Width of its table column in px, where the field says none. */
  width(field: F): number;
  /** Px that its cell has before the words. */
  readonly before?: number;
  /** Numbers stand at the right of their column. */
  readonly align?: 'end';
  /** 'inside': the control draws label and hint itself; 'group': the label names a group of controls. */
  readonly label?: 'inside' | 'group';
  readonly comparisons: Comparisons;
  /** A value that is there in words, in full; a moment in that zone, the person's where left out. */
  text(value: unknown, field: F, zone?: string): string;
  /** The value of a filter in words; records are named elsewhere. */
  filterText(value: string, field: F): string;
  /** A sum, an average, the lowest or the highest of its values. */
  sumText(value: number | null): string;
  readonly formatType: FormatType;
  /** Whether it stands back in a row, as dates do. */
  readonly quiet: boolean;
  /** How early it comes in the second line of a row on small screens, from 0; a date is its end, and null is left out. */
  readonly second: number | 'end' | null;
  /** How a few values stand in one line of conditions; null where the filter itself does. */
  readonly few: 'segmented' | 'select' | null;
  /** What the palette asks a value with. */
  readonly argument: Argument;
  /** What was answered, as a filter has it. */
  fromArgument(value: unknown): unknown;
  /** What many rows are set to before a person says what. */
  readonly start: unknown;
  /** How two values are told apart: word by word, the words of their markup, line by line of their JSON, or each shown whole. */
  readonly difference: 'words' | 'html' | 'json' | 'cell';
  /** Draws a value and what differs from another one, where no words do; null where words or cells do. */
  readonly Compared: Part<ComparedProps<F>> | null;
  /** Takes a value of two from parts of both; null where one of them is taken whole. */
  readonly Merged: Part<MergedProps<F>> | null;
  /** What its control takes of the page, kept for it while that is on its way. */
  room(value: unknown, place: Surroundings, field: F): Room;
  /** Its control is short: two of them stand beside each other where the form has the room. */
  isShort(field: F): boolean;
  /** A control that chooses says in words that it is required. */
  readonly selects: boolean;
  /** How many of at most how many, where that is told beside the control. */
  count(value: unknown, field: F): Count | undefined;
  /** Whether its control looks at other values of the form. */
  readsOthers(field: F): boolean;
  /** Its value at the end of an option of a select; null where it says nothing. */
  option(value: unknown, label: string, field: F): string | null;
  /** Its value as the heading of a group of options. */
  heading(value: unknown, label: string, field: F): string;
}

/** A line; one with a button below it; a text with few tools or all; what has been built, with its foot or that alone; so many sub-records of so many fields. */
type Room = 'control' | 'picked' | 'text' | 'full' | 'page' | 'foot' | RecordsRoom;

interface RecordsRoom {
  readonly records: number;
  readonly fields: number;
}

interface Surroundings {
  /** The form has a preview beside it. */
  readonly previewed: boolean;
}

export type FormatType = 'Boolean' | 'Date' | 'Json' | 'Number' | 'Percent' | 'String';
type Argument = 'text' | 'number' | 'whole' | 'date' | 'choice' | 'record';

export interface Count {
  readonly value: number;
  readonly max: number;
}

/** One side for every kind: the compiler refuses a kind that lacks one. */
export type AppKinds = { readonly [K in FieldKind]: AppKind<FieldOf<K>> };

/** A component, possibly one that is loaded when it is first drawn. */
export type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly value: unknown;
  /** The whole row: embedded rows stand beside their ids. */
  readonly item: Values;
  /** 'row' has one line, 'panel' has room. */
  readonly place: 'row' | 'panel';
  /** The zone in which its moments are; the person's where left out. */
  readonly zone?: string | undefined;
  /** Px that a row's cell has for it; as much as it wants where left out. */
  readonly room?: number | undefined;
}

export interface KindControlProps<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly resource: Resource;
  /** Id and ARIA attributes that the field around it made. */
  readonly control: FieldControlProps;
  readonly label: string;
  readonly value: unknown;
  /** All values of the form. */
  readonly values: Values;
  /** The record as the server has it, with embedded rows; empty for a new one. */
  readonly item: Values;
  /** Its id; left out for a new one. */
  readonly recordId?: number | undefined;
  readonly readOnly: boolean;
  /** What has become of what was typed: for a control that covers the form. */
  readonly state?: ReactNode;
  /** What keeps the form from being saved, for such a control. */
  readonly alerts?: ReactNode;
  /** A moment that is over is refused. */
  readonly isAhead?: boolean;
  /** It stands in a panel: it is small, and a number is as wide as what is typed. */
  readonly isCompact?: boolean;
  readonly onValue: (value: unknown) => void;
  /** A value that a new record starts with, though nobody has typed it. */
  readonly onSuggest?: (value: unknown) => void;
  /** Changes several values at once. */
  readonly onValues: (values: Values) => void;
  readonly onBlur: () => void;
}

export interface ComparedProps<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly label: string;
  readonly values: Values;
  /** What it is compared with; undefined where it stands alone. */
  readonly other: Values | undefined;
  /** Whether it is the newer of the two. */
  readonly isNew: boolean;
}

export interface MergedProps<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly label: string;
  /** What both began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onValues: (values: Values) => void;
}

export interface FilterProps<F extends Field = Field> {
  readonly field: F;
  readonly label: string;
  readonly op: Operator;
  /** As it stands in the URL. */
  readonly value: string;
  /** How many rows each value would leave; null or left out where that is not known. */
  readonly counts?: ValueCounts | null;
  readonly onValue: (value: string) => void;
  /** Stands among others, and leaves the focus where it is. */
  readonly still?: boolean | undefined;
  /** The choice is final: the editor may close, with this value where it has only now been made. */
  readonly onDone: (value?: string) => void;
}

/** Rows by value, as a filter writes it; a value that is not among them has none. */
export type ValueCounts = ReadonlyMap<string, number>;
