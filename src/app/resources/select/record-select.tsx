import { useSelector } from '@xstate/react';
import { Suspense, useRef } from 'react';
import {
  selectCreating,
  selectFull,
  selectText,
  selectTyping,
} from '../../../../machines/choices/choices.select.ts';
import type { ChoiceId } from '../../../../machines/choices/choices.types.ts';
import * as css from '../../../../styles/resource-select.css.ts';
import { isWritable } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { inSentence } from '../../../shared/words.ts';
import { useAbilities } from '../../data/me.ts';
import type { ListParams } from '../../data/queries.ts';
import { ComboSelect } from '../../ui/combo-select.tsx';
import type { ControlProps } from '../../ui/field.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { ChosenChip } from './chosen-chip.tsx';
import { groupNamed, toChoices } from './option-choices.tsx';
import type { OptionSource, SourceOptions } from './option-source.ts';
import { useChipOrder } from './use-chip-order.ts';
import { useGroupPick } from './use-group-pick.ts';
import type { StartField } from './use-preselect.ts';
import { usePreselect } from './use-preselect.ts';
import type { RecordSelectFacts } from './use-record-select.ts';
import { useRecordSelect } from './use-record-select.ts';

const CreateDialog = lazyPart(async () => (await import('../form-parts.ts')).CreateDialog);

/** One or several records of a resource: options by page and by search, chosen ones as chips, in an order of their own where it is meant. */
export function RecordSelect(props: RecordSelectProps) {
  const { ordered = false, disabled = false } = props;
  const select = useRecordSelect(props);
  const { ref } = select.choices;
  const box = useRef<HTMLFieldSetElement>(null);
  const order = useChipOrder(ref, box, ordered && !disabled);
  usePreselect(ref, select.source, props);
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

/** The select's list and what is picked, each press an event of its machine. */
function Combo({ select, ...props }: PartProps) {
  const { resource, label, control, picked, multiple = false, disabled = false, max } = props;
  const { source, choices, options, pickedRows } = select;
  const { ref, rows } = choices;
  const text = useSelector(ref, selectText);
  const full = useSelector(ref, selectFull);
  const typing = useSelector(ref, selectTyping);
  const create = useCreate(props, source, text);
  const pickGroup = useGroupPick(choices, source);
  return (
    <ComboSelect
      {...control}
      label={label}
      multiple={multiple}
      open={select.open}
      onOpen={(next) => ref.send({ type: next ? 'menu.open' : 'menu.close' })}
      search={text}
      onSearch={(next) => ref.send({ type: 'text.type', text: next })}
      onSettle={typing ? () => ref.send({ type: 'text.settle' }) : undefined}
      searchLabel={`Search ${inSentence(resource.title.many)}`}
      placeholder={placeholderOf(props)}
      disabled={disabled}
      full={full ? `${picked.length} of ${max} chosen` : undefined}
      state={choices.state}
      choices={options}
      total={choices.total}
      onGroup={(key) => {
        const all = options.some(({ value, group }) => value === key && group === 'all');
        pickGroup({ group: groupNamed(source, rows, key), all });
      }}
      chosen={toChoices(source, pickedRows)}
      onChosen={(values) => pick(props, select, values)}
      onClear={props.required || multiple ? undefined : () => ref.send({ type: 'choice.clear' })}
      onRetry={choices.retry}
      onMore={choices.more ? () => ref.send({ type: 'options.more' }) : undefined}
      create={
        create === null
          ? undefined
          : { icon: 'plus', text: create, onPress: () => ref.send({ type: 'create.open' }) }
      }
      renderChosen={({ value }) => <Chip key={value} {...props} select={select} value={value} />}
    />
  );
}

/** What is picked, with its cross, and its grip where the order is the person's. */
function Chip({ select, picked, ordered = false, disabled = false, value }: ChipProps) {
  const at = picked.findIndex((each) => String(each) === value);
  const row = select.pickedRows[at];
  const id = picked[at];
  if (row === undefined || id === undefined) return null;
  const remove = () => select.choices.ref.send({ type: 'choice.remove', ids: [id] });
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
function Creating({ select, resource }: PartProps) {
  const { ref } = select.choices;
  const text = useSelector(ref, selectText);
  const creating = useSelector(ref, selectCreating);
  if (!creating) return null;
  return (
    <Suspense fallback={null}>
      <CreateDialog
        resource={resource}
        text={text}
        onCreated={(id) => ref.send({ type: 'create.done', id })}
        onClose={() => ref.send({ type: 'create.cancel' })}
      />
    </Suspense>
  );
}

/** A press on an option takes it, or gives it up where several can be picked. */
function pick(props: RecordSelectProps, select: RecordSelectFacts, values: readonly string[]) {
  const { picked, multiple = false } = props;
  const changed = changedValue(picked, values);
  const known = [...select.byValue.keys()].find((value) => String(value) === changed);
  if (known === undefined) return;
  const isKept = picked.includes(known) && multiple;
  select.choices.ref.send({ type: isKept ? 'choice.remove' : 'choice.add', ids: [known] });
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
  /** Rows whose names need not be asked for. */
  readonly known?: readonly Embedded[];
  /** What stands there while nothing is picked. */
  readonly nothing?: string;
  /** What the options are narrowed by; a change of it empties the list. */
  readonly filters?: ListParams | undefined;
  /** Fields that an option shows, keeps and is grouped by. */
  readonly options?: SourceOptions;
  readonly eager?: boolean;
  /** Why a row can not be picked; null where it can. It must keep its identity. */
  readonly refuses?: ((row: Embedded) => string | null) | undefined;
  /** Filters of the row that is picked at first. */
  readonly preselect?: ListParams | undefined;
  /** The field of a single record that holds what is picked at first. */
  readonly start?: StartField | undefined;
  /** Offers to make a new record. */
  readonly creatable?: boolean;
  readonly onPicked: (picked: readonly ChoiceId[]) => void;
  /** The default was picked, by nobody. */
  readonly onSuggested?: ((picked: readonly ChoiceId[]) => void) | undefined;
  readonly onDone?: () => void;
}
