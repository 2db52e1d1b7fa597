import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { formatDate, formatDateTime } from '../format.ts';
import { useFieldZone } from '../use-field-zone.ts';
import { fromWall, toWall, zoneName } from '../zone.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { NumberText } from './cells.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { DATED } from './usual.ts';

export const dateTime: AppKind<FieldOf<'dateTime'>> = {
  ...DATED,
  Cell: DateTimeCell,
  Control: DateTimeControl,
  Filter: lazyPart(async () => (await import('../control-parts.ts')).DayFilter),
  width: () => 128,
  text: (value) => formatDateTime(value),
  second: 'end',
  readsOthers: () => true,
};

function DateTimeCell({ value, place }: CellProps) {
  const full = formatDateTime(value);
  return <NumberText text={place === 'row' ? formatDate(value) : full} title={full} />;
}

/** On the wall of the record's zone, which stands beside it. */
function DateTimeControl(props: KindControlProps) {
  const { control, resource, value, values, readOnly, onValue, onBlur } = props;
  const known = useFieldZone(resource, values);
  const zone = known ?? 'UTC';
  const at = typeof value === 'string' ? value : null;
  return (
    <TextInput
      {...control}
      type="datetime-local"
      value={at === null || known === null ? '' : toWall(at, zone)}
      suffix={known === null ? '…' : zoneName(zone, at === null ? new Date() : new Date(at))}
      title={zone.replaceAll('_', ' ')}
      readOnly={readOnly || known === null}
      max="9999-12-31T23:59"
      onValue={(wall) => onValue(wall === '' ? null : fromWall(wall, zone))}
      onBlur={onBlur}
    />
  );
}
