import type { FieldOf } from '../../../shared/kinds/index.ts';
import { resourceNamed } from '../../data/resources.ts';
import { useFeature } from '../feature.ts';
import type { FilterProps } from '../kinds/kind.ts';
import { ME } from '../../../shared/contract/where.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RecordSelect } from './record-select.tsx';

/** The records that a filter names: several where the comparison takes several. */
export function RecordFilter(props: RecordFilterProps) {
  const { field, label, op, value, counts, still, onValue, onDone } = props;
  const { named } = useFeature({ name: field.to });
  const parts = value.split(',').filter((part) => part !== '');
  const isMine = parts.includes(ME);
  const ids = parts.filter((part) => /^\d+$/.test(part));
  const write = (mine: boolean, picked: readonly (number | string)[]) =>
    onValue([...(mine ? [ME] : []), ...picked].slice(0, op === 'in' ? undefined : 1).join(','));
  const select = (
    <RecordSelect
      resource={resourceNamed(field.to)}
      label={label}
      picked={ids.map(Number)}
      multiple={op === 'in'}
      counts={counts}
      autoFocus={still !== true}
      onEscape={still === true ? undefined : () => onDone()}
      onPicked={(picked) => write(op === 'in' && isMine, picked)}
    />
  );
  if (named?.isAsker !== true) return select;
  return (
    <>
      <Checkbox
        label="Me"
        checked={isMine}
        onValue={(checked) => write(checked, op === 'in' || !checked ? ids : [])}
      />
      {select}
    </>
  );
}

type RecordFilterProps =
  | FilterProps<FieldOf<'reference'>>
  | FilterProps<FieldOf<'references'>>
  | FilterProps<FieldOf<'tags'>>;
