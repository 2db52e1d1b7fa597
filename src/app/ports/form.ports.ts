import type { FormPorts } from '../../../machines/form/form.ports.ts';
import { provideForm } from '../../../machines/form/form.ports.ts';
import type {
  DeleteCall,
  DraftOffer,
  FormItem,
  SaveAnswer,
  SaveCall,
  Values,
} from '../../../machines/form/form.types.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, isWritable } from '../../shared/resources/define.ts';
import { fieldErrors } from '../../shared/validation.ts';
import type { DeletedAnswer, Item, SavedAnswer } from '../../shared/wire.ts';
import { ApiError, isApiError } from '../data/api-error.ts';
import { api } from '../data/client.ts';
import { itemQuery } from '../data/queries.ts';
import { queryClient } from '../data/query-client.ts';
import { abandonDraft, draftPorts, journal, storedDrafts } from './draft.ports.ts';
import { lockPorts } from './lock.ports.ts';
import { watchTab } from './tab.ts';
import { keepingCreate } from './unanswered.ts';

type Steps = Pick<FormPorts, 'runTasks' | 'runHook'>;

/** The form machine over the API, for one resource: the same logic at each call, so that nothing is rebuilt in render. */
export function formOver(resource: Resource): FormLogic {
  const known = logics.get(resource.name);
  if (known !== undefined) return known;
  const logic = provideForm(formPorts(resource));
  logics.set(resource.name, logic);
  return logic;
}

/** The ports of a resource's form; `steps` are what it does before each save. */
export function formPorts(resource: Resource, steps: Steps = {}): FormPorts {
  return {
    ...steps,
    async loadItem({ id }) {
      return toFormItem(await queryClient.fetchQuery({ ...itemQuery(resource, id), staleTime: 0 }));
    },
    saveItem: (call, signal) => keepingCreate(journal, call, () => save(resource, call, signal)),
    deleteItem: remove,
    loadDraft: async (key, signal) => toOffer(await storedDrafts(key, signal)),
    abandonDraft,
    validate: (values, { item }) =>
      fieldErrors(resource, writable(resource, values), item === null ? 'create' : 'update'),
    watchTab,
    lock: lockPorts,
    draft: draftPorts,
  };
}

/** A row of the API as a form holds it. */
export function toFormItem({ id, version, updated_at, ...values }: Item): FormItem {
  return { id, version, updated_at, values };
}

type FormLogic = ReturnType<typeof provideForm>;

const logics = new Map<string, FormLogic>();

async function save(resource: Resource, call: SaveCall, signal: AbortSignal): Promise<SaveAnswer> {
  const { route, id, version, values, token, lockToken, draftSession } = call;
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
        ...(lockToken === null ? {} : { 'x-lock-token': lockToken }),
      },
      signal,
      quiet: true,
    });
    if (typeof answer?.data?.version !== 'number') throw unreadable();
    return { message: answer.message, item: toFormItem(answer.data) };
  } catch (error) {
    throw withItem(error);
  }
}

async function remove({ route, id, version, lockToken }: DeleteCall, signal: AbortSignal) {
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
