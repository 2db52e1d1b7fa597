/** A small store of JSON values by key that survives a killed tab. Where the browser keeps none, memory serves. */
export interface Journal {
  write(key: string, value: unknown): Promise<void>;
  read(key: string): Promise<unknown>;
  /** All entries whose key starts so, in the order of their keys. */
  list(prefix: string): Promise<readonly JournalEntry[]>;
  remove(key: string): Promise<void>;
}

interface JournalEntry {
  readonly key: string;
  readonly value: unknown;
}

/** Opens the journal of this browser; every call waits for the database by itself. */
export function openJournal(name: string, factory = globalThis.indexedDB): Journal {
  if (factory === undefined) return memoryJournal();
  const fallback = memoryJournal();
  const opened = openDatabase(factory, name).catch(() => null);
  const within =
    <A extends readonly unknown[], T>(
      stored: (store: IDBObjectStore, ...args: A) => Promise<T>,
      mode: IDBTransactionMode,
      otherwise: (...args: A) => Promise<T>,
    ) =>
    async (...args: A): Promise<T> => {
      const database = await opened;
      if (database === null) return otherwise(...args);
      return stored(database.transaction(STORE, mode).objectStore(STORE), ...args);
    };
  return {
    write: within(put, 'readwrite', fallback.write),
    read: within(get, 'readonly', fallback.read),
    list: within(list, 'readonly', fallback.list),
    remove: within(remove, 'readwrite', fallback.remove),
  };
}

const STORE = 'entries';

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return answerOf(request);
}

/** A store that is full takes the call, and fails when it keeps what was written. */
async function put(store: IDBObjectStore, key: string, value: unknown) {
  const { transaction } = store;
  const kept = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
  });
  await Promise.all([answerOf(store.put(value, key)), kept]);
}

function get(store: IDBObjectStore, key: string): Promise<unknown> {
  return answerOf(store.get(key));
}

async function list(store: IDBObjectStore, prefix: string): Promise<readonly JournalEntry[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [found, values] = await Promise.all([
    answerOf(store.getAllKeys(range)),
    answerOf(store.getAll(range)),
  ]);
  return found.map((key, index) => ({ key: String(key), value: values[index] as unknown }));
}

async function remove(store: IDBObjectStore, key: string) {
  await answerOf(store.delete(key));
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser database failed'));
  });
}

function memoryJournal(): Journal {
  const entries = new Map<string, unknown>();
  return {
    async write(key, value) {
      entries.set(key, value);
    },
    async read(key) {
      return entries.get(key);
    },
    async list(prefix) {
      return [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value }));
    },
    async remove(key) {
      entries.delete(key);
    },
  };
}
