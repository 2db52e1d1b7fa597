import type { FilterDraft } from '../../../../machines/filters/filtering.types.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { FilterCellButton, FilterChip } from '../../ui/filter-chip.tsx';
import { HeldKeys } from '../../ui/held-keys.tsx';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { FilterValue } from './filter-value.tsx';
import { choiceKey, choiceOf, comparedBy, faultWord } from './filter-words.ts';
import { filterFault, isPicked, operatorChoices } from './filters.ts';
import { useValueCounts } from './value-counts.ts';
import type { FilterText } from '../../../shared/contract/where.ts';

const FilterEditor = lazyPart(async () => (await import('../control-parts.ts')).FilterEditor);

/** A filter as a chip; one whose field or value is gone says so, and can only be taken away. */
export function FieldChip(props: FieldChipProps) {
  const { resource, visible, filter, draft, onRemove } = props;
  const field = fieldOf(resource, filter.field);
  const label = field === undefined ? filter.field : labelOf(resource, filter.field);
  const fault = draft === null ? filterFault({ resource, visible }, filter) : null;
  if (field === undefined || (fault !== null && filter.value !== '')) {
    return (
      <FilterChip
        icon="circle-alert"
        field={label}
        value={<span title={fault ?? undefined}>{faultWord(field, fault)}</span>}
        onRemove={onRemove}
      />
    );
  }
  return <FieldFilter {...props} field={field} label={label} />;
}

/** Its value opens a panel in which both comparison and value are changed: what is picked applies at once, what is typed when it closes. */
function FieldFilter(props: FieldFilterProps) {
  const { resource, field, label, filter, draft, at, filtering, onRemove } = props;
  const counts = useValueCounts(props, filter.field, draft !== null);
  const choice = choiceInPlace(props);
  const done = (result?: FilterText) =>
    filtering.send({ type: 'filter.done', ...(result === undefined ? {} : { filter: result }) });
  return (
    <FilterChip
      field={label}
      operator={
        operatorChoices(field, filter).length < 2 ? choice.title : <OperatorMenu {...props} />
      }
      onRemove={onRemove}
      valueButton={
        <Popover
          label={`Filter ${label}`}
          open={draft !== null}
          onOpen={(open) => (open ? filtering.send({ type: 'filter.edit', at, filter }) : done())}
          button={
            <FilterCellButton cell="value" of={`${label} ${choice.title}`}>
              <FilterValue resource={resource} field={field} filter={filter} />
            </FilterCellButton>
          }
        >
          <PagePart name={label} waiting={<HeldKeys label={`Value of ${label}`} />}>
            <FilterEditor
              field={field}
              label={label}
              edited={draft?.now ?? filter}
              counts={counts}
              onEdited={(edited) =>
                filtering.send(
                  isPicked(field)
                    ? { type: 'filter.take', at, filter: edited }
                    : { type: 'filter.change', filter: edited },
                )
              }
              onDone={done}
            />
          </PagePart>
        </Popover>
      }
    />
  );
}

/** How it compares: another way applies at once, and asks for the value that it needs. */
function OperatorMenu(props: FieldFilterProps) {
  const { field, label, filter, at, filtering } = props;
  const choices = operatorChoices(field, filter);
  const chosen = choiceOf(field, filter);
  const said = choiceInPlace(props).title;
  const compare = (next: FilterText) => {
    filtering.send({ type: 'filter.edit', at, filter });
    filtering.send({ type: next.value === '' ? 'filter.change' : 'filter.done', filter: next });
  };
  return (
    <Menu
      late
      label={`How ${label} compares`}
      placement="bottom-start"
      button={
        <FilterCellButton cell="operator" aria-label={`${label} ${said}, change how it compares`}>
          {said}
        </FilterCellButton>
      }
    >
      {choices.map((choice) => (
        <MenuRadio
          key={choiceKey(choice)}
          name={`${filter.field}.operator`}
          value={choiceKey(choice)}
          chosen={choiceKey(choice) === choiceKey(chosen)}
          onChoose={() => compare(comparedBy(filter, choice))}
        >
          {choice.title}
        </MenuRadio>
      ))}
    </Menu>
  );
}

/** While its panel is open a chip keeps the words for as many values as it had: the panel stays under the pointer. */
function choiceInPlace({ field, filter, draft }: FieldFilterProps) {
  const value = draft !== null && filter.op === 'in' ? draft.began.value : filter.value;
  return choiceOf(field, { ...filter, value });
}

interface FieldChipProps extends FilterBarProps {
  readonly filter: FilterText;
  /** Set while its panel is open. */
  readonly draft: FilterDraft | null;
  readonly at: number;
  readonly onRemove: () => void;
}

interface FieldFilterProps extends FieldChipProps {
  readonly field: Field;
  readonly label: string;
}
