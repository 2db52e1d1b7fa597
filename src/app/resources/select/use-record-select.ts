import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectOpen, selectSearch } from '../../../../machines/choices/choices.select.ts';
import type { ChoiceId } from '../../../../machines/choices/choices.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Embedded } from '../../../shared/wire.ts';
import type { Choice } from '../../ui/combo-select.tsx';
import { bareRow, toChoices, toGroupedChoices } from './option-choices.tsx';
import type { OptionSource, SourceOptions } from './option-source.ts';
import { keptBy, optionSource } from './option-source.ts';
import type { RecordSelectProps } from './record-select.tsx';
import type { Choices } from './use-choices.ts';
import { useChoices } from './use-choices.ts';
import { useKnownRows } from './use-known-rows.ts';

/** What a select of records shows: its options while it is open, and the rows that are picked. */
export function useRecordSelect(props: RecordSelectProps): RecordSelectFacts {
  const { resource, picked, refuses } = props;
  const source = useSource(resource, props.options);
  const choices = useChoices({
    ...props,
    source,
    eager: props.eager === true,
    preselect: props.preselect !== undefined || props.start !== undefined,
  });
  const open = useSelector(choices.ref, selectOpen);
  const narrowed = useSelector(choices.ref, selectSearch) !== '';
  const byValue = useKnownRows(source, picked, props.known ?? NONE, choices.rows);
  const pickedRows = picked.map((value) => byValue.get(value) ?? bareRow(source, value));
  const plain = useMemo(
    () => (open && source.groupBy === null ? toChoices(source, choices.rows, refuses) : NO_CHOICES),
    [open, source, choices.rows, refuses],
  );
  const options =
    open && source.groupBy !== null
      ? groupedOptions({ source, choices, pickedRows, picked, narrowed })
      : plain;
  return { source, choices, byValue, pickedRows, open, options };
}

/** The same source while nothing of it changes: what is made of thousands of options is kept by it. */
function useSource(resource: Resource, options: SourceOptions | undefined): OptionSource {
  const key = JSON.stringify(options ?? {});
  return useMemo(() => optionSource(resource, JSON.parse(key)), [resource, key]);
}

/** Under headings where the options are grouped; each heading counts what is picked of those it can see. */
function groupedOptions({ source, choices, pickedRows, picked, narrowed }: Shown) {
  const { rows, groups } = choices;
  const found = rows.filter((row) => picked.includes(keptBy(source, row)));
  return toGroupedChoices(source, { rows, groups, picked: narrowed ? found : pickedRows });
}

const NONE: readonly Embedded[] = [];
const NO_CHOICES: readonly Choice[] = [];

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
