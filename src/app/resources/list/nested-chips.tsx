import { Fragment } from 'react';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import { FilterChip, FilterValueButton } from '../../ui/filter-chip.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { filterFault } from './filter-params.ts';
import { FilterValue } from './filter-value.tsx';
import { choiceOf, faultWord, firstOperator } from './filters.ts';
import type { FilterState } from './list-state.ts';
import type { Nested } from './nested.ts';
import { filtersOfNested, printNested, readNested } from './nested.ts';

/** The groups of a list as chips in words; each opens the builder, and is taken away by itself. */
export function NestedChips(props: NestedChipsProps) {
  const { where, resource, visible, filtering, onChange } = props;
  const nested = readNested(where);
  if (nested === null) {
    return (
      <FilterChip
        icon="circle-alert"
        field="Conditions"
        value="cannot be read"
        onRemove={() => onChange({ where: null })}
      />
    );
  }
  const parts = 'parts' in nested && nested.join === 'and' ? nested.parts : [nested];
  return parts.map((part, at) => {
    const label = 'parts' in part ? (part.join === 'or' ? 'Any of' : 'All of') : 'Also';
    const broken = filtersOfNested(part).some(
      (filter) => filterFault(resource, visible, filter) !== null,
    );
    return (
      <FilterChip
        key={printNested(part)}
        {...(broken ? { icon: 'circle-alert' } : {})}
        field={label}
        onRemove={() => onChange({ where: without(parts, at) })}
        valueButton={
          <FilterValueButton
            aria-label={`${label}, change`}
            onClick={() => filtering.send({ type: 'filter.build' })}
          >
            <Words {...props} node={part} outer />
          </FilterValueButton>
        }
      />
    );
  });
}

function Words({ node, outer = false, ...props }: WordsProps) {
  if (!('parts' in node)) return <ConditionWords {...props} filter={node} />;
  const words = node.parts.map((part, at) => (
    <Fragment key={printNested(part)}>
      {at === 0 ? null : ` ${node.join} `}
      <Words {...props} node={part} />
    </Fragment>
  ));
  return outer ? words : <>({words})</>;
}

function ConditionWords({ resource, visible, filter }: ConditionWordsProps) {
  const field = fieldOf(resource, filter.field);
  const fault = filterFault(resource, visible, filter);
  if (field === undefined || fault !== null) {
    return `${field === undefined ? filter.field : labelOf(resource, filter.field)}: ${faultWord(field, fault)}`;
  }
  const choice = choiceOf(field, filter) ?? firstOperator(field);
  return (
    <>
      {labelOf(resource, filter.field)} {choice.title}
      {choice.value === undefined ? (
        <>
          {' '}
          <FilterValue field={field} filter={filter} />
        </>
      ) : null}
    </>
  );
}

function without(parts: readonly Nested[], at: number): string | null {
  const rest = parts.filter((_, place) => place !== at);
  const [only] = rest;
  if (only === undefined) return null;
  return printNested(rest.length > 1 ? { join: 'and', parts: rest } : only);
}

interface NestedChipsProps extends FilterBarProps {
  readonly where: string;
}

interface WordsProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  readonly node: Nested;
  /** The outermost group needs no brackets. */
  readonly outer?: boolean;
}

interface ConditionWordsProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  readonly filter: FilterState;
}
