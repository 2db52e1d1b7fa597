import { ME } from '../../../shared/contract/where.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { isReference } from '../../../shared/resources/define.ts';
import { ImportNames } from '../import-names.tsx';
import { RecordNames } from '../record-names.tsx';
import { choiceOf, filterText } from './filter-words.ts';
import type { FilterText } from '../../../shared/contract/where.ts';

/** The value of a filter as people read it; records by their names, imports by their files. */
export function FilterValue({ resource, field, filter }: FilterValueProps) {
  if (choiceOf(field, filter).value !== undefined) return '…';
  if (filter.value === '') return 'Choose';
  if (resource.imports?.source === filter.field) {
    return <ImportNames resource={resource} ids={filter.value} />;
  }
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
  readonly resource: Resource;
  readonly field: Field;
  readonly filter: FilterText;
}
