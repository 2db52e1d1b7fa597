import { useSelector } from '@xstate/react';
import { selectOpen, selectSearch } from '../../../../machines/choices/choices.select.ts';
import type { ChoiceId } from '../../../../machines/choices/choices.types.ts';
import type { Embedded } from '../../../shared/wire.ts';
import type { Choice } from '../../ui/combo-select.tsx';
import { bareRow, toChoices, toGroupedChoices } from './option-choices.tsx';
import type { OptionSource } from './option-source.ts';
import { keptBy, optionSource } from './option-source.ts';
import type { RecordSelectProps } from './record-select.tsx';
import type { Choices } from './use-choices.ts';
import { useChoices } from './use-choices.ts';
import { useKnownRows } from './use-known-rows.ts';

/** What a select of records shows: its options while it is open, and the rows that are picked. */
export function useRecordSelect(props: RecordSelectProps): RecordSelectFacts {
  const { resource, picked } = props;
  const source = optionSource(resource, props.options);
  const choices = useChoices({
    ...props,
    source,
    eager: props.eager === true,
    preselect: props.preselect !== undefined,
  });
  const open = useSelector(choices.ref, selectOpen);
  const narrowed = useSelector(choices.ref, selectSearch) !== '';
  const byValue = useKnownRows(source, picked, [...(props.known ?? []), ...choices.rows]);
  const pickedRows = picked.map((value) => byValue.get(value) ?? bareRow(source, value));
  const shown = { source, choices, pickedRows, picked, narrowed };
  return { source, choices, byValue, pickedRows, open, options: open ? optionsOf(shown) : [] };
}

/** Under headings where the options are grouped; each heading counts what is picked of those it can see. */
function optionsOf({ source, choices, pickedRows, picked, narrowed }: Shown): readonly Choice[] {
  const { rows, groups } = choices;
  if (source.groupBy === null) return toChoices(source, rows);
  const found = rows.filter((row) => picked.includes(keptBy(source, row)));
  return toGroupedChoices(source, { rows, groups, picked: narrowed ? found : pickedRows });
}

interface Shown {
  readonly source: OptionSource;
  readonly choices: Choices;
  readonly pickedRows: readonly Embedded[];
  readonly picked: readonly ChoiceId[];
  readonly narrowed: boolean;
}

export interface RecordSelectFacts {
  readonly source: OptionSource;
  readonly choices: Choices;
  /** Rows by the value that is kept of them. */
  readonly byValue: ReadonlyMap<ChoiceId, Embedded>;
  readonly pickedRows: readonly Embedded[];
  readonly open: boolean;
  /** None while it is closed. */
  readonly options: readonly Choice[];
}
