import { coverage } from '../../../shared/permissions.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { SessionUser } from '../../call/access.ts';
import type { Api } from '../api.ts';
import type { Rights } from '../rights.ts';
import { rightsOver, rightsToAll } from '../rights.ts';
import { guardsOn } from './guard.ts';
import { PATHS } from './paths.ts';
import type { WritePath } from './paths.ts';
import type { Action } from '../../../shared/contract/actions.ts';

/**
 * What somebody may write on a path.
 * @throws 403 where a guard of the caller refuses
 */
export function rightsToWrite(
  { guards }: Pick<Api, 'guards'>,
  user: SessionUser,
  resource: Resource,
  path: WritePath,
  action: Action | null = PATHS[path].needs,
): Rights {
  if (action === null) return rightsToAll(user, resource);
  const { controller } = resource;
  for (const guard of guardsOn(guards, path)) {
    const refusal = guard.ofCall?.(user, { controller, action }) ?? null;
    if (refusal !== null) throw refusal;
  }
  const covered = coverage(user, controller, action) ?? [];
  return rightsOver(user, resource, covered);
}
