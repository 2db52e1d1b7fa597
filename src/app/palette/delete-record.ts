import { undoOffer } from '../../../machines/undo/undo.rules.ts';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { settleFact } from '../data/invalidation.ts';
import { itemQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { feedback } from '../actors/actors.ts';
import { secondActions } from '../ports/second-actions.ts';
import { nameOfRow } from '../resources/embedded.ts';
import { cutText } from '../resources/format.ts';

const DELETE = 'delete:';

/** The id that stands for deleting a record. */
export function deletionOf({ resource, id }: RecordKey): string {
  return `${DELETE}${resource}:${id}`;
}

export function isDeletion(id: string) {
  return id.startsWith(DELETE);
}

/** Reads the record whose deletion and publishing are offered: what somebody saves from now on is not changed unseen. */
export function seeRecord({ get }: Services, { resource, id }: RecordKey): void {
  void get(queries).prefetchQuery(itemQuery(metadataNamed(resource), id));
}

/** Deletes the record in the version that was there when it was offered; what the server refuses is the reason. */
export async function runDeletion(services: Services, command: string): Promise<PaletteOutcome> {
  const [name = '', id = ''] = command.slice(DELETE.length).split(':');
  const metadata = metadataNamed(name);
  const { route, title } = metadata;
  const query = itemQuery(metadata, Number(id));
  const item = await services.get(queries).ensureQueryData(query);
  const { version } = item;
  const answer = await services.get(secondActions).delete(route, id, version);
  const [refused] = answer.data.refused;
  if (refused !== undefined) return { status: 'refused', reason: refused.reason };
  const called = `“${cutText(nameOfRow(name, item), 60)}”`;
  const offer =
    answer.undo_id === undefined
      ? {}
      : undoOffer({ id: answer.undo_id, title: `Delete ${title.one} ${called}` });
  const { notify } = services.get(feedback);
  const extra = { detail: called };
  notify({ type: 'success', message: `Item ID ${id} deleted successfully.`, extra, ...offer });
  void settleFact(services.get(queries), {
    type: 'item.deleted',
    resource: name,
    ids: [Number(id)],
  });
  return { status: 'ran' };
}

export interface RecordKey {
  readonly resource: string;
  readonly id: number;
}
