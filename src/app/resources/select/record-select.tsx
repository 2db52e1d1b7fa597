import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import {
  selectCreating,
  selectEntering,
  selectFull,
  selectText,
  selectTyping,
} from '../../../../machines/combobox/combobox.select.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import * as css from '../../../../styles/resource-select.css.ts';
import { isWritable } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { useAbilities } from '../../data/me.ts';
import { ComboSelect } from '../../ui/combo-select.tsx';
import type { Choice } from '../../ui/combo-select.types.ts';
import { formatNumber } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { ChosenChip } from './chosen-chip.tsx';
import { groupNamed, toChoices } from './option-choices.tsx';
import type { OptionSource } from './option-source.ts';
import { useChipOrder } from './use-chip-order.ts';
import { useGroupPick } from './use-group-pick.ts';
import { usePreselect } from './use-preselect.ts';
import type { RecordSelectFacts } from './use-record-select.ts';
import { useRecordSelect } from './use-record-select.ts';
import type { RecordSelectProps } from './record-select.types.ts';
import { Opening } from '../../ui/opening.tsx';

const CreateDialog = lazyPart(async () => (await import('../form-parts.ts')).CreateDialog);

/** One or several records of a resource: options by page and by search, chosen ones as chips, in an order of their own where it is meant. */
export function RecordSelect(props: RecordSelectProps) {
  const { ordered = false, disabled = false } = props;
  const select = useRecordSelect(props);
  const { ref } = select.combobox;
  const box = useRef<HTMLFieldSetElement>(null);
  const order = useChipOrder(ref, box, ordered && !disabled);
  usePreselect(ref, select.source, props);
  useOpened(ref, props.autoFocus === true);
  return (
    <fieldset
      ref={box}
      className={css.box}
      onFocus={() => ref.send({ type: 'input.focus' })}
      {...order}
    >
      <Combo {...props} select={select} />
      <Creating {...props} select={select} />
    </fieldset>
  );
}

/** What has the focus from the beginning has its options open from the beginning. */
function useOpened(ref: RecordSelectFacts['combobox']['ref'], wanted: boolean) {
  useEffect(() => {
    if (wanted) ref.send({ type: 'menu.open' });
  }, [ref, wanted]);
}

/** The select's list and what is picked, each press an event of its machine. */
function Combo({ select, ...props }: PartProps) {
  const { resource, label, control, picked, multiple = false, disabled = false, max } = props;
  const { source, combobox, pickedRows } = select;
  const options = useCounted(select.options, props.counts);
  const { ref } = combobox;
  const text = useSelector(ref, selectText);
  const full = useSelector(ref, selectFull);
  const early = useEarlyEnter(ref);
  const create = useCreate(props, source, text);
  const pickGroup = useGroupOf(select, options);
  return (
    <ComboSelect
      {...control}
      label={label}
      multiple={multiple}
      open={select.open}
      onOpen={(next) => ref.send({ type: next ? 'menu.open' : 'menu.close' })}
      onEscape={props.onEscape}
      search={text}
      onSearch={(next) => ref.send({ type: 'text.type', text: next })}
      early={early}
      searchLabel={`Search ${inSentence(resource.title.many)}`}
      placeholder={placeholderOf(props)}
      disabled={disabled}
      autoFocus={props.autoFocus}
      full={full ? `${picked.length} of ${max} chosen` : undefined}
      state={combobox.state}
      choices={options}
      total={combobox.total}
      onGroup={pickGroup}
      chosen={toChoices(source, pickedRows)}
      onChosen={(values) => pick(props, select, values)}
      onClear={props.required || multiple ? undefined : () => ref.send({ type: 'combobox.clear' })}
      onRetry={combobox.retry}
      onMore={combobox.more ? () => ref.send({ type: 'options.more' }) : undefined}
      create={
        create === null
          ? undefined
          : { icon: 'plus', text: create, onPress: () => ref.send({ type: 'create.open' }) }
      }
      renderChosen={({ value }) => <Chip key={value} {...props} select={select} value={value} />}
    />
  );
}

/** Enter before the options of what is typed are there. */
function useEarlyEnter(ref: RecordSelectFacts['combobox']['ref']) {
  const typing = useSelector(ref, selectTyping);
  const entering = useSelector(ref, selectEntering);
  return {
    typing,
    entering,
    onEnter: () => ref.send({ type: 'text.settle' }),
    onAnswered: () => ref.send({ type: 'text.answered' }),
  };
}

/** Picks the rows of a group, or all that it has. */
function useGroupOf({ combobox, source }: RecordSelectFacts, options: readonly Choice[]) {
  const pickGroup = useGroupPick(combobox, source);
  return (key: string) => {
    const all = options.some(({ value, group }) => value === key && group === 'all');
    pickGroup({ group: groupNamed(source, combobox.rows, key), all });
  };
}

/** The options with how many rows each has at its end; one that is not among the counted says nothing. */
function useCounted(options: readonly Choice[], counts: RecordSelectProps['counts']) {
  return useMemo(() => {
    if (counts == null) return options;
    return options.map((choice) => {
      const count = counts.get(choice.value);
      return count === undefined ? choice : { ...choice, end: formatNumber(count) };
    });
  }, [options, counts]);
}

/** What is picked, with its cross, and its grip where the order is the person's. */
function Chip({ select, picked, ordered = false, disabled = false, value }: ChipProps) {
  const at = picked.findIndex((each) => String(each) === value);
  const row = select.pickedRows[at];
  const id = picked[at];
  if (row === undefined || id === undefined) return null;
  const remove = () => select.combobox.ref.send({ type: 'combobox.remove', ids: [id] });
  return (
    <ChosenChip
      source={select.source}
      row={row}
      movable={ordered && !disabled}
      onRemove={disabled ? undefined : remove}
    />
  );
}

/** The dialog that makes a new record, which is then picked. */
function Creating({ select, resource, newValues = {} }: PartProps) {
  const { ref } = select.combobox;
  const text = useSelector(ref, selectText);
  const creating = useSelector(ref, selectCreating);
  if (!creating) return null;
  return (
    <Opening onClose={() => ref.send({ type: 'create.cancel' })}>
      <CreateDialog
        resource={resource}
        text={text}
        values={newValues}
        onCreated={(id) => ref.send({ type: 'create.done', id })}
        onClose={() => ref.send({ type: 'create.cancel' })}
      />
    </Opening>
  );
}

/** A press on an option takes it, or gives it up where several can be picked. */
function pick(props: RecordSelectProps, select: RecordSelectFacts, values: readonly string[]) {
  const { picked, multiple = false } = props;
  const changed = changedValue(picked, values);
  const known = [...select.byValue.keys()].find((value) => String(value) === changed);
  if (known === undefined) return;
  const isKept = picked.includes(known) && multiple;
  select.combobox.ref.send({ type: isKept ? 'combobox.remove' : 'combobox.add', ids: [known] });
  props.onDone?.();
}

/** What the last row of the list says, where the person may make such a record and the id is what is kept. */
function useCreate({ resource, creatable }: RecordSelectProps, source: OptionSource, text: string) {
  const { store } = useAbilities(resource);
  if (creatable !== true || store !== 'allowed' || source.value !== 'id') return null;
  if (resource.page === null) return null;
  const name = resource.fields[resource.text];
  const isNamed = name !== undefined && isWritable(name) && text.trim() !== '';
  const one = inSentence(resource.title.one);
  return isNamed ? `Create ${one} “${text.trim()}”` : `Create ${one}`;
}

function placeholderOf({ disabled, multiple, picked, nothing = 'Choose' }: RecordSelectProps) {
  if (disabled) return picked.length > 0 ? '' : 'None';
  return multiple && picked.length > 0 ? 'Add' : nothing;
}

/** The one value by which two picks differ; a single choice is the new one. */
function changedValue(before: readonly ChoiceId[], after: readonly string[]): string | undefined {
  const held = before.map(String);
  return (
    after.find((value) => !held.includes(value)) ?? held.find((value) => !after.includes(value))
  );
}

interface PartProps extends RecordSelectProps {
  readonly select: RecordSelectFacts;
}

interface ChipProps extends PartProps {
  readonly value: string;
}
