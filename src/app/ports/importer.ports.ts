import type { ImporterPorts } from '../../../machines/importer/importer.ports.ts';
import { provideImporter } from '../../../machines/importer/importer.ports.ts';
import type { ImporterInput, Opened } from '../../../machines/importer/importer.types.ts';
import type {
  ImportAnswer,
  ImportRecord,
  SavedMapping,
  SavedMappingsAnswer,
} from '../../shared/imports.ts';
import { importTargets, suggestTargets } from '../../shared/import-targets.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceAtRoute, resourceNamed } from '../data/resources.ts';
import { inSentence } from '../../shared/words.ts';
import { api, upload } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';

/** What the importer of a resource starts with. */
export function importerInput(resource: Resource, id: number | null): ImporterInput {
  const beside = resource.imports?.beside;
  return {
    route: resource.route,
    id,
    match: resource.imports?.match ?? '',
    targets: importTargets(resource, resourceNamed).map(
      ({ id: target, label, beside: isBeside }) => ({
        id: target,
        label,
        beside: isBeside,
      }),
    ),
    beside: beside === undefined ? null : inSentence(beside.title),
  };
}

/** Keeps a file until it is sent; the machine knows it by the key. */
export function holdFile(file: File) {
  const key = randomId();
  held.clear();
  held.set(key, file);
  return { key, name: file.name, size: file.size };
}

const held = new Map<string, File>();

/** The importer over the API. */
export const importerOverApi = provideImporter({
  async sendFile({ route, file }, sent, signal) {
    const body = new FormData();
    const bytes = held.get(file?.key ?? '');
    if (bytes !== undefined) body.append('file', bytes, bytes.name);
    const onProgress = (share: number | null) => sent(share ?? 0);
    const { data } = await upload<ImportAnswer>(`imports?resource=${route}`, {
      body,
      onProgress,
      signal,
    });
    return openedOf(route, data, signal);
  },
  async openImport({ route, id }, signal) {
    return openedOf(route, await read(id, signal), signal);
  },
  async changeFormat({ route, id, change }, signal) {
    const call = { method: 'PUT', body: change, signal, quiet: true } as const;
    const { data } = await api<ImportAnswer>(`imports/${id}`, call);
    return openedOf(route, data, signal);
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
  beginCheck: ({ id, setup }, signal) => deed(id, 'check', setup, signal),
  beginRun: ({ id }, signal) => deed(id, 'run', {}, signal),
  beginRollback: ({ id }, signal) => deed(id, 'rollback', {}, signal),
  cancelImport: ({ id }, signal) => deed(id, 'cancel', {}, signal),
  readImport: ({ id }, signal) => read(id, signal),
  async discardImport({ id }, signal) {
    await api(`imports/${id}`, { method: 'DELETE', signal, quiet: true });
  },
} satisfies ImporterPorts);

/** The rows of a run that were not imported, as CSV. */
export async function failedRows(id: number): Promise<string> {
  const text = await api<string>(`imports/${id}/failures`);
  return text.startsWith('\ufeff') ? text : `\ufeff${text}`;
}

async function read(id: number, signal: AbortSignal): Promise<ImportRecord> {
  return (await api<ImportAnswer>(`imports/${id}`, { signal, quiet: true })).data;
}

async function deed(id: number, name: string, body: object, signal: AbortSignal) {
  const call = { method: 'POST', body, signal, quiet: true } as const;
  return (await api<ImportAnswer>(`imports/${id}/${name}`, call)).data;
}

async function openedOf(route: string, facts: ImportRecord, signal: AbortSignal): Promise<Opened> {
  const resource = resourceAtRoute(route);
  const headers = facts.columns.map(({ name }) => name);
  const query = { resource: route };
  const { data } = await api<SavedMappingsAnswer>('import-mappings', {
    query,
    signal,
    quiet: true,
  });
  const suggested =
    resource === undefined
      ? headers.map(() => null)
      : suggestTargets(resource, headers, resourceNamed);
  return { facts, suggested, mappings: data };
}
