import type { FormPorts } from '../../../machines/form/form.ports.ts';
import type { DraftRecord } from '../../../machines/draft/draft.types.ts';
import type { DraftOffer } from '../../../machines/offer/offer.types.ts';
import { provideForm } from '../../../machines/form/form.ports.ts';
import type {
  DeleteCall,
  FormItem,
  SaveAnswer,
  SaveCall,
} from '../../../machines/form/form.types.ts';
import type { Imported } from '../../shared/contract/imported.ts';
import { printImported } from '../../shared/contract/imported.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, isWritable } from '../../shared/resources/define.ts';
import { withoutSecrets } from '../../shared/secret-values.ts';
import { fieldErrors } from '../../shared/validation.ts';
import type { DeletedAnswer, Item, SavedAnswer } from '../../shared/wire.ts';
import { ApiError, isApiError } from '../data/api-error.ts';
import type { Api } from '../data/client.ts';
import { client } from '../data/client.ts';
import { itemQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { service } from '../data/services.ts';
import type { Signal } from '../data/signal.ts';
import { claimPorts } from './claim.ports.ts';
import { drafts } from './draft.ports.ts';
import { openContents } from './editor.ports.ts';
import { lockPorts } from './lock.ports.ts';
import { ownJournal } from './own-journal.ts';
import { keepingCreate } from './unanswered.ts';

type Steps = Pick<FormPorts, 'runTasks' | 'runHook'>;

/** The form machines of an app over the API, one for each resource: the same logic at each call, so that nothing is rebuilt in render. */
export const formLogics = service((services) => {
  const logics = new Map<string, FormLogic>();
  return (resource: Resource): FormLogic => {
    const known = logics.get(resource.name);
    if (known !== undefined) return known;
    const logic = provideForm(
      formPorts(services, resource, { runTasks: services.get(openContents).settle }),
    );
    logics.set(resource.name, logic);
    return logic;
  };
});

/** The ports of a resource's form; `steps` are what it does before each save. */
export function formPorts({ get }: Services, resource: Resource, steps: Steps = {}): FormPorts {
  const { api, reachable } = get(client);
  const { ports, stored, abandon, askDevice, withdrawDevice } = get(drafts);
  return {
    ...steps,
    async loadItem({ id }) {
      return toFormItem(
        await get(queries).fetchQuery({ ...itemQuery(resource, id), staleTime: 0 }),
      );
    },
    async saveItem(call, signal) {
      const { source, keep } = get(openContents).importedIn({ ...call, resource: resource.name });
      const answer = await keepingCreate(get(ownJournal), open(call), () =>
        save(api, resource, { ...call, source }, signal),
      );
      keep();
      return answer;
    },
    deleteItem: (call, signal) => remove(api, call, signal),
    loadDraft: async (key, signal) => toOffer(await stored(key, signal)),
    abandonDraft: abandon,
    validate: (values, { item }) =>
      fieldErrors(resource, writable(resource, values), item === null ? 'create' : 'update'),
    watchTab: (tell) => watchTab(reachable, tell),
    lock: get(lockPorts),
    claim: { ...claimPorts, askDevice, withdrawDevice },
    draft: {
      ...ports,
      postDraft: (record, signal) => ports.postDraft(kept(record), signal),
      writeJournal: (record, signal) => ports.writeJournal(kept(record), signal),
    },
  };

  /** What this browser keeps of a create, and of typed values, holds no secret. */
  function open(call: SaveCall): SaveCall {
    return { ...call, values: withoutSecrets(resource, call.values) };
  }

  function kept(record: DraftRecord): DraftRecord {
    const { content } = record;
    const values = withoutSecrets(resource, content.values);
    const base = content.base === undefined ? {} : { base: withoutSecrets(resource, content.base) };
    return { ...record, content: { ...content, values, ...base } };
  }
}

/** A row of the API as a form holds it. */
function toFormItem({ id, version, updated_at, ...values }: Item): FormItem {
  return { id, version, updated_at, values };
}

type FormLogic = ReturnType<typeof provideForm>;

async function save(
  api: Api,
  resource: Resource,
  call: SaveCall & { readonly source: Imported | null },
  signal: AbortSignal,
): Promise<SaveAnswer> {
  const { route, id, version, values, token, lockToken, draftSession, draftLease, source } = call;
  try {
    const answer = await api<SavedAnswer | undefined>(id === null ? route : `${route}/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: {
        ...writable(resource, values),
        ...(version === null ? {} : { version }),
        ...(token === null ? {} : { _idempotency: token }),
      },
      headers: {
        'x-draft-session': draftSession,
        'x-draft-lease': draftLease,
        ...(lockToken === null ? {} : { 'x-lock-token': lockToken }),
        ...(source === null ? {} : { 'x-imported': printImported(source) }),
      },
      signal,
      quiet: true,
    });
    if (typeof answer?.data?.version !== 'number') throw unreadable();
    const { message, data, undo_id: undoId } = answer;
    return { message, item: toFormItem(data), ...(undoId === undefined ? {} : { undoId }) };
  } catch (error) {
    throw withItem(error);
  }
}

async function remove(
  api: Api,
  { route, id, version, lockToken }: DeleteCall,
  signal: AbortSignal,
) {
  const answer = await api<DeletedAnswer | undefined>(`${route}/${id}`, {
    method: 'DELETE',
    ...(version === null ? {} : { body: { version } }),
    ...(lockToken === null ? {} : { headers: { 'x-lock-token': lockToken } }),
    signal,
    quiet: true,
  });
  return answer?.undo_id ?? null;
}

/** Only what the API takes: no embedded rows, no computed values. */
function writable(resource: Resource, values: Values): Values {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([name, field]) => columnsOf(name, field));
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}

function toOffer([newest, ...others]: readonly DraftOffer['newest'][]): DraftOffer | null {
  return newest === undefined ? null : { newest, others };
}

/** A conflict carries the current item; the form wants it in its own shape. */
function withItem(error: unknown): unknown {
  if (!isApiError(error) || error.status !== 409 || error.data?.item === undefined) return error;
  return new ApiError({
    ...error,
    message: error.message,
    data: { ...error.data, item: current(error) },
  });
}

function current({ data }: ApiError): FormItem {
  return toFormItem(data?.item as Item);
}

/** The call was answered, but nobody can say what with: it is asked again with its token. */
function unreadable(): ApiError {
  return new ApiError({
    status: 0,
    id: 'unexpected',
    message: 'The server’s answer could not be read.',
  });
}

type TabFact = 'tab.visible' | 'tab.hidden' | 'tab.closing' | 'net.online';

/** Tells what becomes of this tab and of its way to the server, which is there or not; answers how to stop. */
function watchTab(
  reachable: Signal<boolean>,
  tell: (fact: { readonly type: TabFact }) => void,
): () => void {
  const seen = () => tell({ type: document.hidden ? 'tab.hidden' : 'tab.visible' });
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell({ type: 'tab.visible' });
  };
  const left = () => tell({ type: 'tab.closing' });
  const online = () => tell({ type: 'net.online' });
  const stop = reachable.subscribe(() => {
    if (reachable.get()) online();
  });
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', shown);
  window.addEventListener('pagehide', left);
  window.addEventListener('online', online);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('online', online);
  };
}
