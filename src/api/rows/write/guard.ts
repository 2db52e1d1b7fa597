import type { Api } from '../api.ts';
import type { Rights } from '../rights.ts';
import type { WritePath } from './paths.ts';
import type { Exceptions, Guard } from './write.types.ts';

/** The same reason on several paths. */
export function onPaths(reason: string, ...paths: readonly WritePath[]): Exceptions {
  return Object.fromEntries(paths.map((path) => [path, reason]));
}

/** The guards that are asked on a path. */
export function guardsOn(guards: readonly Guard[], path: WritePath): readonly Guard[] {
  return guards.filter(({ except }) => except[path] === undefined);
}

/** Runs a whole call, transaction included, within what the guards of calls allow. */
export async function guardCall<T>(
  { db, guards }: Pick<Api, 'db' | 'guards'>,
  path: WritePath,
  { rights, values }: { readonly rights: Rights; readonly values: unknown },
  work: () => Promise<T>,
): Promise<T> {
  let run = work;
  for (const { aroundCall } of guardsOn(guards, path)) {
    const inner = run;
    if (aroundCall !== undefined) run = () => aroundCall({ db, rights, values }, inner);
  }
  return run();
}
