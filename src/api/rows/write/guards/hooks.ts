import { HttpError } from '../../../errors.ts';
import type { ResourceHooks } from '../../resource-hooks.ts';
import { onPaths } from '../guard.ts';
import type { Effect, WritePath } from '../paths.ts';
import { PATHS } from '../paths.ts';
import type { Written } from '../../row.ts';
import type { Guard, Made, RowWrite, RunningWrite, Write } from '../write.types.ts';

/** What a resource refuses beyond the generic rules, and what it does with a row that was written. */
export const hooks = {
  name: 'hooks',
  refuses: 'Whatever the hook of the resource refuses.',
  except: {
    ...onPaths(
      'A reference is pointed at a row of the same resource: nothing that a hook judges.',
      'merge use',
      'merge double',
    ),
    following: 'A hook asks for it itself.',
  },
  async ofLocked({ api, tx, call: { user }, rights, rows, merged = [] }) {
    const { beforeMerge } = api.hooks[rights.resource.name] ?? {};
    const [row] = rows;
    const target = row?.before ?? null;
    if (row === undefined || target === null || beforeMerge === undefined) return new Map();
    if (merged.length === 0) return new Map();
    return refusalBy(row, () => beforeMerge({ tx, user, target, sources: merged }));
  },
  async ofRows(write) {
    const refused = new Map<RowWrite, HttpError>();
    for (const row of write.rows) {
      for (const [refusedRow, error] of await refusalBy(row, () => beforeWriting(write, row))) {
        refused.set(refusedRow, error);
      }
    }
    return refused;
  },
  async around(write, apply) {
    const made = await apply();
    for (const each of made) await afterWriting(write, each);
    return made;
  },
} as const satisfies Guard;

async function refusalBy(row: RowWrite, hook: () => Promise<void>) {
  try {
    await hook();
    return new Map<RowWrite, HttpError>();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new Map([[row, error]]);
  }
}

/** Whether a hook looks at each row that is written on this path: then each is written by itself. */
export function isWatched(hooksOf: ResourceHooks | undefined, path: WritePath): boolean {
  return HOOKS[PATHS[path].effect].some((name) => hooksOf?.[name] !== undefined);
}

/** Whether a hook may write the row again after it was recorded. */
export function isWrittenAfter(hooksOf: ResourceHooks | undefined): boolean {
  return hooksOf?.afterSave !== undefined;
}

const HOOKS = {
  insert: ['beforeSave', 'afterSave'],
  update: ['beforeSave', 'afterSave'],
  trash: ['beforeDelete'],
  restore: ['beforeRestore', 'afterRestore', 'afterSave'],
} as const satisfies Readonly<Record<Effect, readonly (keyof ResourceHooks)[]>>;

async function beforeWriting({ api, tx, call: { user }, rights, path }: Write, row: RowWrite) {
  const { beforeSave, beforeDelete, beforeRestore } = api.hooks[rights.resource.name] ?? {};
  const { before, values } = row;
  const { effect } = PATHS[path];
  if (effect === 'trash' && before !== null) await beforeDelete?.({ tx, user, row: before });
  if (effect === 'restore' && before !== null) {
    await beforeRestore?.({ tx, user, row: before, values });
  }
  if (effect !== 'insert' && effect !== 'update') return;
  if (path === 'merge target' && isEmpty(values)) return;
  await beforeSave?.({ tx, user, before, values, path });
}

/** A row that comes back is either restored, or has got back what it held before an action. */
async function afterWriting(
  { api, tx, call: { user }, rights, path, ...write }: RunningWrite,
  made: Made,
) {
  const { afterSave, afterRestore } = api.hooks[rights.resource.name] ?? {};
  const { id, row } = made;
  const follow = (ids: readonly number[], values: Written) =>
    write.follow({ led: id, ids, values });
  const { before, values } = row;
  const { effect, action } = PATHS[path];
  if (effect === 'trash' || (path === 'merge target' && isEmpty(values))) return;
  if (action !== 'restore') await afterSave?.({ tx, user, before, values, path, id, follow });
  else if (before !== null) await afterRestore?.({ tx, user, row: before, follow });
}

function isEmpty(values: object) {
  return Object.keys(values).length === 0;
}
