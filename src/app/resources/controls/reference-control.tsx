import { useQuery } from '@tanstack/react-query';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import { choiceFilters } from '../../../shared/contract/campaign-link/choices.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import type { FieldOf, SelectSpec } from '../../../shared/kinds/index.ts';
import { resourceNamed } from '../../data/resources.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { namesMany } from '../../../shared/resources/define.ts';
import type { ListParams } from '../../data/queries.ts';
import { embeddedRows } from '../embedded.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { linkOptionsQuery } from '../../ports/campaign-link.ports.ts';
import { PickFromTable } from '../pick/pick-from-table.tsx';
import { RecordSelect } from '../select/record-select.tsx';
import { useReferenceCycle } from '../select/use-reference-cycle.ts';

/** The record or records that a field points at. */
export function ReferenceControl(props: ReferenceControlProps) {
  const { field, name, control, label, value, values, item, readOnly } = props;
  const { onValue, onSuggest, onBlur } = props;
  const multiple = namesMany(field);
  const { within, only, ofLink, preselect, startsWith, eager, acyclicBy, ...options } =
    field.select ?? NONE;
  const refuses = useReferenceCycle(props, acyclicBy);
  const kinds = useLinkChoices(ofLink);
  const narrowed = { ...only, ...kinds, ...heldBy(within, values) };
  const isNew = Object.keys(item).length === 0;
  const pick = (ids: readonly ChoiceId[]) => {
    onValue(multiple ? ids : (ids[0] ?? null));
    onBlur();
  };
  return (
    <RecordSelect
      resource={resourceNamed(field.to)}
      label={label}
      control={control}
      picked={idsOf(value)}
      multiple={multiple}
      ordered={multiple && field.ordered}
      max={multiple ? (field.max ?? null) : null}
      required={field.required === true}
      disabled={readOnly}
      known={embeddedRows(item, name, field)}
      filters={filtersOf(narrowed)}
      options={options}
      eager={eager === true}
      refuses={refuses}
      preselect={
        isNew && preselect !== undefined ? filtersOf({ ...narrowed, ...preselect }) : undefined
      }
      start={
        isNew && startsWith !== undefined
          ? { resource: resourceNamed(startsWith), field: name }
          : undefined
      }
      creatable
      newValues={idsByField(kinds)}
      onSuggested={(ids) => (onSuggest ?? onValue)(multiple ? ids : (ids[0] ?? null))}
      onPicked={pick}
    />
  );
}

/** The same where rows can also be picked from their table. */
export function ReferencesControl(props: KindControlProps<FieldOf<'references'>>) {
  const { field, label, value, values, readOnly, onValue, onBlur } = props;
  const { only, within } = field.select ?? NONE;
  return (
    <>
      <ReferenceControl {...props} />
      {readOnly ? null : (
        <PickFromTable
          resource={resourceNamed(field.to)}
          label={label}
          multiple
          max={field.max ?? null}
          picked={idsOf(value)}
          filters={filtersOf({ ...only, ...heldBy(within, values) })}
          onPicked={(ids) => {
            onValue(ids);
            onBlur();
          }}
        />
      )}
    </>
  );
}

/** What a campaign link takes for a field; nothing is left out until that is known. */
function useLinkChoices(field: SelectSpec['ofLink']): ListParams {
  const { data } = useQuery({ ...linkOptionsQuery, enabled: field !== undefined });
  return field === undefined || data === undefined ? {} : choiceFilters(field, data.limits);
}

/** A row that is made here is of the kind that is asked for. */
function idsByField(kinds: ListParams): Values {
  return Object.fromEntries(Object.entries(kinds).map(([field, id]) => [field, Number(id)]));
}

/** What other fields of the form hold; those that hold nothing narrow nothing. */
function heldBy(within: SelectSpec['within'], values: Values): ListParams {
  const held = Object.entries(within ?? {}).flatMap(([field, other]) => {
    const value = values[other] ?? null;
    if (Array.isArray(value)) return value.length === 0 ? [] : [[`${field}][in`, value.join()]];
    return value === null || value === '' ? [] : [[field, String(value)]];
  });
  return Object.fromEntries(held);
}

function filtersOf(values: ListParams): ListParams {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [filterKey(field), value]),
  );
}

function idsOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value as readonly number[];
  return typeof value === 'number' ? [value] : [];
}

const NONE: SelectSpec = {};

type ReferenceControlProps =
  | KindControlProps<FieldOf<'reference'>>
  | KindControlProps<FieldOf<'references'>>
  | KindControlProps<FieldOf<'tags'>>;
