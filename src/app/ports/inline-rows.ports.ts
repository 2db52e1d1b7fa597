import { provideInlineRows } from '../../../machines/inline-rows/inline-rows.ports.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import type { DeletedAnswer } from '../../shared/wire.ts';
import type { Api } from '../data/client.ts';

/** Rows of a resource over the API. */
export function inlineRowsOver(api: Api, { route }: ResourceMetadata) {
  return provideInlineRows({
    async changeRow({ row, values }, signal) {
      const body = { ...values, version: row?.version };
      const path = `${route}/${row?.id}`;
      const call = { method: 'PUT', body, signal, quiet: true } as const;
      return (await api<{ readonly message: string }>(path, call)).message;
    },
    async removeRow({ row }, signal) {
      const path = `${route}/${row?.id}`;
      const { message, data, undo_id } = await api<DeletedAnswer>(path, {
        method: 'DELETE',
        body: { version: row?.version },
        signal,
        quiet: true,
      });
      const [refused] = data.refused;
      if (refused !== undefined) throw { status: 422, id: 'in_use', message: refused.reason };
      return { message, undoId: undo_id ?? null };
    },
  });
}
