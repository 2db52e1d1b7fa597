import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Operator } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Field, FieldKind, FieldOf } from '../../../shared/resources/field-kinds.ts';
import type { Values } from '../../../shared/validation.ts';
import type { ControlProps as FieldControlProps } from '../../ui/field.tsx';

/** The app's side of a field kind: how its value is shown, edited and filtered by. */
export interface AppKind<F extends Field = Field> {
  readonly Cell: (props: CellProps<F>) => ReactNode;
  readonly Control: Part<KindControlProps<F>>;
  readonly Filter: Part<FilterProps<F>>;
  /** Width of its table column in px, where the field says none. */
  readonly width: number;
  /** Numbers stand at the right of their column. */
  readonly align?: 'end';
  /** 'inside': the control draws label and hint itself; 'group': the label names a group of controls. */
  readonly label?: 'inside' | 'group';
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
  readonly onValue: (value: unknown) => void;
  /** A value that a new record starts with, though nobody has typed it. */
  readonly onSuggest?: (value: unknown) => void;
  /** Changes several values at once. */
  readonly onValues: (values: Values) => void;
  readonly onBlur: () => void;
}

export interface FilterProps<F extends Field = Field> {
  readonly field: F;
  readonly label: string;
  readonly op: Operator;
  /** As it stands in the URL. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Stands among others, and leaves the focus where it is. */
  readonly still?: boolean | undefined;
  /** The choice is final: the editor may close, with this value where it has only now been made. */
  readonly onDone: (value?: string) => void;
}
