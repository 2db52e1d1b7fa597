import type { Action } from './permissions.ts';
import { actionsOf, permissionName } from './permissions.ts';
import type { ResourceHead } from './resources/head.ts';
import { heads } from './resources/heads.ts';

/** To step through the machines in the machine lab. */
export const LAB_PERMISSION = 'lab@index';

/** To read what the whole account holds, over all publications. */
export const ACCOUNT_CONTROLLER = 'Core.AccountController';
export const ACCOUNT_PERMISSION = permissionName(ACCOUNT_CONTROLLER, 'index');

/** The one table of permissions, made of the definitions: each name once, and beside them what stands for no resource. */
export const PERMISSIONS: ReadonlySet<string> = new Set([
  ...heads.flatMap((head) => permissionsOf(head)),
  LAB_PERMISSION,
  ACCOUNT_PERMISSION,
]);

/** Names of a resource's permissions: of all its actions, or of some. */
export function permissionsOf(
  resource: ResourceHead,
  actions: readonly Action[] = actionsOf(resource),
): string[] {
  return actions.map((action) => permissionName(resource.controller, action));
}
