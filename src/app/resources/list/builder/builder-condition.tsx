import { shallowEqual, useSelector } from '@xstate/react';
import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import { selectEffect } from '../../../../../machines/filters/filters.select.ts';
import type { FilterLeaf } from '../../../../../machines/filters/filters.types.ts';
import type { FilterText } from '../../../../shared/contract/where.ts';
import * as css from '../../../../../styles/resource-builder.css.ts';
import { Select } from '../../../ui/select.tsx';
import { PagePart } from '../../../ui/page-part.tsx';
import { countOf, estimated } from '../../format.ts';
import { withFault } from '../filter-tree.ts';
import { choiceKey, choiceOf, comparedBy } from '../filter-words.ts';
import { firstOperator, operatorChoices } from '../filters.ts';
import { BuilderValue } from './builder-value.tsx';
import { PartButtons } from './part-buttons.tsx';
import type { BuilderProps, ComparisonProps } from './builder.types.ts';

/** One condition: field, comparison, value. */
export function BuilderCondition(props: BuilderConditionProps) {
  const { builder, fields, condition, resource, visible, effectOf } = props;
  const entry = fields.find(({ name }) => name === condition.field);
  const change = (filter: FilterText) =>
    builder.send({
      type: 'condition.change',
      id: condition.id,
      condition: withFault({ resource, visible }, filter),
    });
  const label = entry?.label ?? condition.field;
  return (
    <div className={css.condition}>
      <FieldChoice {...props} label={label} onChange={change} />
      {entry === undefined ? (
        <span className={css.fault}>This field is gone.</span>
      ) : (
        <Comparison
          field={entry.field}
          label={label}
          filter={{ field: condition.field, op: condition.op, value: condition.value }}
          onFilter={change}
        />
      )}
      <PartButtons builder={builder} id={condition.id} name={`condition ${label}`} />
      {effectOf === undefined ? null : (
        <Effect builder={builder} id={condition.id} words={effectOf} />
      )}
      {condition.fault !== null && condition.value !== '' && entry !== undefined ? (
        <span className={css.fault} role="alert">
          {condition.fault}
        </span>
      ) : null}
    </div>
  );
}

/** The field that it is about, in a list of all; one that is gone is named, too. */
function FieldChoice({ fields, condition, label, onChange }: FieldChoiceProps) {
  const entry = fields.find(({ name }) => name === condition.field);
  const gone =
    entry === undefined ? [{ value: condition.field, label: `${label}: field gone` }] : [];
  const takeField = (name: string) => {
    const next = fields.find((field) => field.name === name);
    if (next === undefined) return;
    const { op, value = '' } = firstOperator(next.field);
    onChange({ field: name, op, value });
  };
  return (
    <span
      data-focus={`${condition.id}.field`}
      className={entry === undefined ? css.gone : undefined}
    >
      <Select
        size="small"
        aria-label="Field"
        {...(entry === undefined ? { 'aria-invalid': true as const } : {})}
        value={condition.field}
        options={[
          ...gone,
          ...fields.map(({ name, label: text }) => ({ value: name, label: text })),
        ]}
        onValue={takeField}
      />
    </span>
  );
}

/** How many rows the condition leaves by itself; its line stays while that is counted. */
function Effect({ builder, id, words }: EffectProps) {
  const effect = useSelector(builder, selectEffect(id), shallowEqual);
  const text =
    effect === null ? '' : `${estimated(effect)}${countOf(effect.total, words)} by itself`;
  return <span className={css.effect}>{text}</span>;
}

function Comparison({ field, label, filter, onFilter }: ComparisonProps) {
  const choices = operatorChoices(field, filter);
  const current = choiceOf(field, filter);
  return (
    <>
      <Select
        size="small"
        aria-label={`${label}, comparison`}
        value={choiceKey(current)}
        options={choices.map((choice) => ({ value: choiceKey(choice), label: choice.title }))}
        onValue={(key) => {
          const next = choices.find((choice) => choiceKey(choice) === key) ?? current;
          onFilter(comparedBy(filter, next));
        }}
      />
      <span className={css.value}>
        {current.value === undefined ? (
          <PagePart small>
            <BuilderValue field={field} label={label} filter={filter} onFilter={onFilter} />
          </PagePart>
        ) : null}
      </span>
    </>
  );
}

interface EffectProps {
  readonly builder: FiltersRef;
  readonly id: number;
  readonly words: { readonly one: string; readonly many: string };
}

interface BuilderConditionProps extends BuilderProps {
  readonly condition: FilterLeaf;
}

interface FieldChoiceProps extends Pick<BuilderConditionProps, 'fields' | 'condition'> {
  readonly label: string;
  readonly onChange: (filter: FilterText) => void;
}
