import type { ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import type { IconName } from '../../shared/contract/icon-name.ts';

export interface ComboSelectProps extends Partial<ControlProps> {
  /** Names the list. */
  readonly label: string;
  readonly multiple?: boolean | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Escape closes the list: what it stands in may close with it. */
  readonly onEscape?: (() => void) | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchLabel?: string | undefined;
  /** Where the choices come later than the text: Enter waits for them. */
  readonly early?: EarlyEnter | undefined;
  readonly chosen: readonly Choice[];
  /** All chosen values, in order. */
  readonly onChosen: (values: string[]) => void;
  readonly onClear?: (() => void) | undefined;
  /** A chip per chosen value of a multi-select, with its own remove button and a key. */
  readonly renderChosen?: ((choice: Choice) => ReactNode) | undefined;
  /** All that are loaded; those in sight are in the page. */
  readonly choices: readonly Choice[];
  /** How many there are with those not loaded yet. */
  readonly total?: number | undefined;
  /** The heading of a group was pressed. */
  readonly onGroup?: ((value: string) => void) | undefined;
  readonly state: 'ready' | 'loading' | 'failed';
  /** Said when ready without choices; unless given, 'No data available', and what nothing is called. */
  readonly emptyText?: string | undefined;
  /** Said above choices that the text does not find, but that may be meant: none of them is taken before a key leads to it. */
  readonly meantText?: string | undefined;
  readonly failedText?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Loads the next page; called when the end of the list comes into sight. */
  readonly onMore?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Has the focus as it is drawn: letters open the list. */
  readonly autoFocus?: boolean | undefined;
  /** The first option is active before anything is typed, so that Enter takes it. */
  readonly firstActive?: boolean | undefined;
  /** Why no more can be chosen: '5 of 5 chosen'. */
  readonly full?: string | undefined;
  /** The last row of the list: "Create …". */
  readonly create?: ComboAction | undefined;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly hint?: string | undefined;
  /** At the end, after the hint. */
  readonly end?: ReactNode;
  readonly mark?: ReactNode;
  readonly off?: string | undefined;
  /** The heading of the choices below it: how many of its group are chosen. */
  readonly group?: 'all' | 'some' | 'none' | undefined;
  /** Stands under a heading. */
  readonly nested?: boolean | undefined;
}

/** A row that does something instead of being chosen. */
export interface ComboAction {
  readonly icon: IconName;
  readonly text: string;
  readonly onPress: () => void;
  /** Enter runs it only once a key has led to it. */
  readonly aside?: boolean | undefined;
}

interface EarlyEnter {
  /** The choices are not yet those of the text. */
  readonly typing: boolean;
  /** Enter was pressed before they came: the first of them is meant. */
  readonly entering: boolean;
  readonly onEnter: () => void;
  /** They are there, or will not come. */
  readonly onAnswered: () => void;
}
