import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Embedded } from '../../../shared/wire.ts';
import type { ListParams } from '../../data/queries.ts';
import type { ControlProps } from '../../ui/field.tsx';
import type { SourceOptions } from './option-source.ts';
import type { StartField } from './use-preselect.ts';

export interface RecordSelectProps {
  readonly resource: Resource;
  readonly label: string;
  readonly control?: Partial<ControlProps>;
  readonly picked: readonly ChoiceId[];
  readonly multiple?: boolean;
  readonly ordered?: boolean;
  /** How many may be picked; as many as there are where left out. */
  readonly max?: number | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Has the focus as it is drawn. */
  readonly autoFocus?: boolean;
  /** How many rows each record has, by its id, beside its name; null where that is not known. */
  readonly counts?: ReadonlyMap<string, number> | null | undefined;
  /** Rows whose names need not be asked for. */
  readonly known?: readonly Embedded[];
  /** What stands there while nothing is picked. */
  readonly nothing?: string;
  /** What the options are narrowed by; a change of it empties the list. */
  readonly filters?: ListParams | undefined;
  /** Fields that an option shows, keeps and is grouped by. */
  readonly options?: SourceOptions;
  readonly eager?: boolean;
  /** Why a row cannot be picked; null where it can. It must keep its identity. */
  readonly refuses?: ((row: Embedded) => string | null) | undefined;
  /** Filters of the row that is picked at first. */
  readonly preselect?: ListParams | undefined;
  /** The field of a single record that holds what is picked at first. */
  readonly start?: StartField | undefined;
  /** Offers to make a new record. */
  readonly creatable?: boolean;
  /** What a new record starts with beside its name. */
  readonly newValues?: Values;
  readonly onPicked: (picked: readonly ChoiceId[]) => void;
  /** The default was picked, by nobody. */
  readonly onSuggested?: ((picked: readonly ChoiceId[]) => void) | undefined;
  readonly onDone?: () => void;
  /** Escape closes the list: what it stands in may close with it. */
  readonly onEscape?: (() => void) | undefined;
}
