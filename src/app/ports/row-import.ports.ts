import type { RowImportPorts } from '../../../machines/row-import/row-import.ports.ts';
import { provideRowImport } from '../../../machines/row-import/row-import.ports.ts';
import type { RowImportInput, Opened } from '../../../machines/row-import/row-import.types.ts';
import type {
  ImportAnswer,
  ImportRecord,
  SavedMapping,
  SavedMappingsAnswer,
} from '../../shared/contract/imports.ts';
import { importTargets, suggestTargets } from '../../shared/import-targets.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceAtRoute, resourceNamed } from '../data/resources.ts';
import { inSentence } from '../../shared/words.ts';
import type { Api } from '../data/client.ts';
import { client } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';
import { service } from '../data/services.ts';

/** What the row import of a resource starts with. */
export function rowImportInput(resource: Resource, id: number | null): RowImportInput {
  const join = resource.imports?.join;
  return {
    route: resource.route,
    id,
    match: resource.imports?.match ?? '',
    targets: importTargets(resource, resourceNamed).map(({ id: target, label, join: isJoin }) => ({
      id: target,
      label,
      join: isJoin,
    })),
    join: join === undefined ? null : inSentence(join.title),
    title: { one: inSentence(resource.title.one), many: inSentence(resource.title.many) },
  };
}

/** What an app imports: the machine over its API, with the file that was chosen. */
export const rowImports = service(({ get }) => {
  const { api, upload } = get(client);
  const held = new Map<string, File>();
  const ports: RowImportPorts = {
    async sendFile({ route, file }, sent, signal) {
      const body = new FormData();
      const bytes = held.get(file?.key ?? '');
      if (bytes !== undefined) body.append('file', bytes, bytes.name);
      const onProgress = (share: number | null) => sent(share ?? 0);
      const call = { body, onProgress, signal };
      const { data } = await upload<ImportAnswer>(`imports?resource=${route}`, call);
      return openedOf(api, route, data, signal);
    },
    ...setupPorts(api),
    ...stepPorts(api),
  };
  return {
    logic: provideRowImport(ports),
    /** Keeps a file until it is sent; the machine knows it by the key. */
    holdFile(file: File) {
      const key = randomId();
      held.clear();
      held.set(key, file);
      return { key, name: file.name, size: file.size };
    },
    /** The rows of a run that were not imported, as CSV. */
    async failedRows(id: number): Promise<string> {
      const text = await api<string>(`imports/${id}/failures`);
      return text.startsWith('\ufeff') ? text : `\ufeff${text}`;
    },
  };
});

/** What is asked and said before an import is checked. */
function setupPorts(
  api: Api,
): Pick<RowImportPorts, 'openImport' | 'changeFormat' | 'keepMapping' | 'forgetMapping'> {
  return {
    async openImport({ route, id }, signal) {
      const facts = await readImport(api, id, { signal, waits: true });
      return openedOf(api, route, facts, signal);
    },
    async changeFormat({ route, id, change }, signal) {
      const call = { method: 'PUT', body: change, signal, quiet: true } as const;
      const { data } = await api<ImportAnswer>(`imports/${id}`, call);
      return openedOf(api, route, data, signal);
    },
    async keepMapping({ route, name, targets }, signal) {
      const { data } = await api<{ data: SavedMapping }>('import-mappings', {
        method: 'POST',
        query: { resource: route },
        body: { name, targets },
        signal,
        quiet: true,
      });
      return data;
    },
    async forgetMapping({ id }, signal) {
      await api(`import-mappings/${id}`, { method: 'DELETE', signal, quiet: true });
    },
  };
}

/** The steps of an import after that. */
function stepPorts(
  api: Api,
): Omit<RowImportPorts, 'sendFile' | keyof ReturnType<typeof setupPorts>> {
  const startStep = async (id: number, name: string, body: object, signal: AbortSignal) => {
    const call = { method: 'POST', body, signal, quiet: true } as const;
    return (await api<ImportAnswer>(`imports/${id}/${name}`, call)).data;
  };
  return {
    beginCheck: ({ id, setup }, signal) => startStep(id, 'check', setup, signal),
    beginRun: ({ id }, signal) => startStep(id, 'run', {}, signal),
    beginRollback: ({ id }, signal) => startStep(id, 'rollback', {}, signal),
    cancelImport: ({ id }, signal) => startStep(id, 'cancel', {}, signal),
    readImport: ({ id }, signal) => readImport(api, id, { signal }),
    async discardImport({ id }, signal) {
      await api(`imports/${id}`, { method: 'DELETE', signal, quiet: true });
    },
  };
}

async function readImport(api: Api, id: number, call: Reading): Promise<ImportRecord> {
  return (await api<ImportAnswer>(`imports/${id}`, { ...call, quiet: true })).data;
}

async function openedOf(api: Api, route: string, facts: ImportRecord, signal: AbortSignal) {
  return withSuggestions(route, facts, await mappingsOf(api, route, signal));
}

async function mappingsOf(api: Api, route: string, signal: AbortSignal) {
  const call = { query: { resource: route }, signal, waits: true, quiet: true };
  return (await api<SavedMappingsAnswer>('import-mappings', call)).data;
}

function withSuggestions(
  route: string,
  facts: ImportRecord,
  mappings: readonly SavedMapping[],
): Opened {
  const resource = resourceAtRoute(route);
  const headers = facts.columns.map(({ name }) => name);
  const suggested =
    resource === undefined
      ? headers.map(() => null)
      : suggestTargets(resource, headers, resourceNamed);
  return { facts, suggested, mappings };
}

interface Reading {
  readonly signal: AbortSignal;
  readonly waits?: boolean;
}
