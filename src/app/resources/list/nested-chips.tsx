import { Fragment } from 'react';
import type { FilterText, Where } from '../../../shared/contract/where.ts';
import {
  allOf,
  conditionsOf,
  isWhereGroup,
  joinOf,
  partsOf,
} from '../../../shared/contract/where.ts';
import { spelledOut } from '../../../shared/lists/arrange.ts';
import { conditionFault, filterTextOf } from '../../../shared/lists/conditions.ts';
import { printWhere } from '../../../shared/lists/where-json.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import { useRun } from '../../commands/page-directory.ts';
import { FilterCellButton, FilterChip } from '../../ui/filter-chip.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { FilterValue } from './filter-value.tsx';
import { choiceOf, faultWord } from './filter-words.ts';
import { filterFault } from './filters.ts';

/** The groups of a list as chips in words; each opens the builder, and is taken away by itself. */
export function NestedChips(props: NestedChipsProps) {
  const { where, resource, visible, filtering, onChange } = props;
  const run = useRun(filtering);
  if (typeof where === 'string') {
    return (
      <FilterChip
        icon="circle-alert"
        field="Conditions"
        value="cannot be read"
        onRemove={() => onChange({ where: null })}
      />
    );
  }
  const parts = 'and' in where ? where.and : [where];
  return parts.map((part, at) => {
    const label = labelOfPart(part);
    const broken = conditionsOf(part).some(
      ({ condition }) => conditionFault({ resource, visible }, condition) !== null,
    );
    return (
      <FilterChip
        key={printWhere(part)}
        {...(broken ? { icon: 'circle-alert' } : {})}
        field={label}
        onRemove={() => onChange({ where: allOf(parts.filter((_, place) => place !== at)) })}
        valueButton={
          <FilterCellButton cell="value" of={label} onClick={() => void run('filter.build')}>
            <Words {...props} node={spelledOut(part)} outer />
          </FilterCellButton>
        }
      />
    );
  });
}

function Words({ node, outer = false, ...props }: WordsProps) {
  if (!isWhereGroup(node)) return <ConditionWords {...props} filter={filterTextOf(node)} />;
  const words = partsOf(node).map((part, at) => (
    <Fragment key={printWhere(part)}>
      {at === 0 ? null : ` ${joinOf(node)} `}
      <Words {...props} node={part} />
    </Fragment>
  ));
  return outer ? words : <>({words})</>;
}

function ConditionWords({ resource, visible, filter }: ConditionWordsProps) {
  const field = fieldOf(resource, filter.field);
  const fault = filterFault({ resource, visible }, filter);
  if (field === undefined || fault !== null) {
    return `${field === undefined ? filter.field : labelOf(resource, filter.field)}: ${faultWord(field, fault)}`;
  }
  const choice = choiceOf(field, filter);
  return (
    <>
      {labelOf(resource, filter.field)} {choice.title}
      {choice.value === undefined ? (
        <>
          {' '}
          <FilterValue resource={resource} field={field} filter={filter} />
        </>
      ) : null}
    </>
  );
}

function labelOfPart(part: Where) {
  if (!isWhereGroup(part)) return 'Also';
  return joinOf(part) === 'or' ? 'Any of' : 'All of';
}

interface NestedChipsProps extends FilterBarProps {
  readonly where: Where | string;
}

interface WordsProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  readonly node: Where;
  /** The outermost group needs no brackets. */
  readonly outer?: boolean;
}

interface ConditionWordsProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  readonly filter: FilterText;
}
