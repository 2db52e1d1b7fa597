import { undoOffer } from '../../../machines/undo/undo.rules.ts';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import { headNamed } from '../../shared/resources/heads.ts';
import type { DeletedAnswer } from '../../shared/wire.ts';
import { api } from '../data/client.ts';
import { settleFact } from '../data/invalidation.ts';
import { queryClient } from '../data/query-client.ts';
import { notify } from '../shell/actors.ts';

const DELETE = 'delete:';

/** The id that stands for deleting a record. */
export function deletionOf({ resource, id }: RecordKey): string {
  return `${DELETE}${resource}:${id}`;
}

export function isDeletion(id: string) {
  return id.startsWith(DELETE);
}

/** Deletes the record; what the server refuses is the reason. */
export async function runDeletion(command: string): Promise<PaletteOutcome> {
  const [name = '', id = ''] = command.slice(DELETE.length).split(':');
  const { route, title } = headNamed(name);
  const answer = await api<DeletedAnswer>(`${route}/${id}`, { method: 'DELETE', quiet: true });
  const [refused] = answer.data.refused;
  if (refused !== undefined) return { status: 'refused', reason: refused.reason };
  const offer =
    answer.undo_id === undefined
      ? {}
      : undoOffer({ id: answer.undo_id, title: `Delete ${title.one} ${id}` });
  notify({ type: 'success', message: `Item ID ${id} deleted successfully.`, ...offer });
  void settleFact(queryClient, { type: 'item.deleted', resource: name, ids: [Number(id)] });
  return { status: 'ran' };
}

export interface RecordKey {
  readonly resource: string;
  readonly id: number;
}
