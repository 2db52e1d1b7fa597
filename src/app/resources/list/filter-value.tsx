import { ME } from '../../../shared/contract/where.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { isReference } from '../../../shared/resources/define.ts';
import { RecordNames } from '../record-names.tsx';
import { choiceOf, filterText } from './filters.ts';
import type { FilterText } from '../../../shared/contract/where.ts';

/** The value of a filter as people read it; records by their names. */
export function FilterValue({ field, filter }: FilterValueProps) {
  if (choiceOf(field, filter)?.value !== undefined) return '…';
  if (filter.value === '') return 'Choose';
  if (!isReference(field)) return filterText(field, filter);
  const ids = filter.value.split(',').filter((id) => id !== ME);
  if (!filter.value.split(',').includes(ME))
    return <RecordNames to={field.to} ids={filter.value} gone={GONE} />;
  if (ids.length === 0) return 'Me';
  return (
    <>
      Me, <RecordNames to={field.to} ids={ids.join(',')} gone={GONE} />
    </>
  );
}

const GONE = 'value gone';

interface FilterValueProps {
  readonly field: Field;
  readonly filter: FilterText;
}
