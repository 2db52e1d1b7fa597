import type { Api } from '../api.ts';
import type { Rights } from '../rights.ts';
import type { WritePath } from './paths.ts';
import type { CallPass, Exceptions, Guard } from './write.types.ts';

/** The same reason on several paths. */
export function onPaths(reason: string, ...paths: readonly WritePath[]): Exceptions {
  return Object.fromEntries(paths.map((path) => [path, reason]));
}

/** The guards that are asked on a path. */
export function guardsOn(guards: readonly Guard[], path: WritePath): readonly Guard[] {
  return guards.filter(({ except }) => except[path] === undefined);
}

/**
 * Runs a call within what the guards of calls allow. A call that opens its transaction inside of the work does not hold two
 * connections at once; the writer runs this itself around a write that comes without a pass.
 */
export async function guardCall<T>(
  { db, guards }: Pick<Api, 'db' | 'guards'>,
  path: WritePath,
  { rights, values }: { readonly rights: Rights; readonly values: unknown },
  work: (pass: CallPass) => Promise<T>,
): Promise<T> {
  let run = () => work({ path });
  for (const { aroundCall } of guardsOn(guards, path)) {
    const inner = run;
    if (aroundCall !== undefined) run = () => aroundCall({ db, rights, values }, inner);
  }
  return run();
}
