import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectOpen, selectSearch } from '../../../../machines/combobox/combobox.select.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { useFeature } from '../feature.ts';
import { bareRow, toChoices, toGroupedChoices } from './option-choices.tsx';
import type { OptionSource, SourceOptions } from './option-source.ts';
import { keptBy, optionSource } from './option-source.ts';
import type { Combobox } from './use-combobox.ts';
import { useCombobox } from './use-combobox.ts';
import { useKnownRows } from './use-known-rows.ts';
import type { RecordSelectProps } from './record-select.types.ts';
import type { Choice } from '../../ui/combo-select.types.ts';

/** What a select of records shows: its options while it is open, and the rows that are picked. */
export function useRecordSelect(props: RecordSelectProps): RecordSelectFacts {
  const { resource, picked, refuses } = props;
  const source = useSource(resource, props.options);
  const combobox = useCombobox({
    ...props,
    source,
    eager: props.eager === true,
    preselect: props.preselect !== undefined || props.start !== undefined,
  });
  const open = useSelector(combobox.ref, selectOpen);
  const narrowed = useSelector(combobox.ref, selectSearch) !== '';
  const byValue = useKnownRows(source, picked, props.known ?? NONE, combobox.rows);
  const pickedRows = picked.map((value) => byValue.get(value) ?? bareRow(source, value));
  const plain = useMemo(
    () =>
      open && source.groupBy === null ? toChoices(source, combobox.rows, refuses) : NO_CHOICES,
    [open, source, combobox.rows, refuses],
  );
  const options =
    open && source.groupBy !== null
      ? groupedOptions({ source, combobox, pickedRows, picked, narrowed })
      : plain;
  return { source, combobox, byValue, pickedRows, open, options };
}

/** The same source while nothing of it changes: what is made of thousands of options is kept by it. */
function useSource(resource: Resource, options: SourceOptions | undefined): OptionSource {
  const key = JSON.stringify(options ?? {});
  const { named } = useFeature(resource);
  return useMemo(() => optionSource(resource, JSON.parse(key), named), [resource, key, named]);
}

/** Under headings where the options are grouped; each heading counts what is picked of those it can see. */
function groupedOptions({ source, combobox, pickedRows, picked, narrowed }: Shown) {
  const { rows, groups } = combobox;
  const found = rows.filter((row) => picked.includes(keptBy(source, row)));
  return toGroupedChoices(source, { rows, groups, picked: narrowed ? found : pickedRows });
}

const NONE: readonly Embedded[] = [];
const NO_CHOICES: readonly Choice[] = [];

interface Shown {
  readonly source: OptionSource;
  readonly combobox: Combobox;
  readonly pickedRows: readonly Embedded[];
  readonly picked: readonly ChoiceId[];
  readonly narrowed: boolean;
}

export interface RecordSelectFacts {
  readonly source: OptionSource;
  readonly combobox: Combobox;
  /** Rows by the value that is kept of them. */
  readonly byValue: ReadonlyMap<ChoiceId, Embedded>;
  readonly pickedRows: readonly Embedded[];
  readonly open: boolean;
  /** None while it is closed. */
  readonly options: readonly Choice[];
}
