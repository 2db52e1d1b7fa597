import { third } from '../../../styles/text.css.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { Values } from '../../shared/contract/values.ts';
import { momentWord, scheduledAt } from '../../shared/publishing.ts';
import { Status } from '../ui/status.tsx';
import { namedMoment } from './format.ts';
import { kindOf } from './kinds/index.ts';
import type { CellProps } from './kinds/kind.ts';
import { zoneOfField } from './use-field-zone.ts';

/** The value of a record's field as it is read; a moment in the zone of the record. */
export function RecordCell({ resource, name, item, ...place }: RecordCellProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const due = name === resource.publishing?.field ? scheduledAt(resource, item) : null;
  if (due !== null) return <Scheduled {...{ resource, item, due }} place={place.place} />;
  const { Cell } = kindOf(field);
  const zone = zoneOfField(resource, name, item);
  const word = place.place === 'row' ? momentWord(resource, name, item) : null;
  const cell = <Cell {...{ field, name, item, zone }} value={item[name]} {...place} />;
  if (word === null) return cell;
  return (
    <>
      <span className={third}>{word}</span> {cell}
    </>
  );
}

/** Of a row that is published and that nobody sees before its moment. */
function Scheduled({ resource, item, due, place }: ScheduledProps) {
  const zone = zoneOfField(resource, resource.publishing?.at ?? '', item);
  const text = namedMoment(due, zone);
  return (
    <span title={`Scheduled for ${text}`}>
      <Status tone="accent">{place === 'row' ? 'Scheduled' : `Scheduled for ${text}`}</Status>
    </span>
  );
}

interface ScheduledProps extends Pick<RecordCellProps, 'resource' | 'item' | 'place'> {
  readonly due: string;
}

interface RecordCellProps extends Pick<CellProps, 'place' | 'room'> {
  readonly resource: Resource;
  readonly name: string;
  readonly item: Values;
}
