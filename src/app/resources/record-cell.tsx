import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { Values } from '../../shared/contract/values.ts';
import { kindOf } from './kinds/index.ts';
import type { CellProps } from './kinds/kind.ts';
import { zoneOfField } from './use-field-zone.ts';

/** The value of a record's field as it is read; a moment in the zone of the record. */
export function RecordCell({ resource, name, item, ...place }: RecordCellProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const { Cell } = kindOf(field);
  const zone = zoneOfField(resource, name, item);
  return <Cell {...{ field, name, item, zone }} value={item[name]} {...place} />;
}

interface RecordCellProps extends Pick<CellProps, 'place' | 'room'> {
  readonly resource: Resource;
  readonly name: string;
  readonly item: Values;
}
