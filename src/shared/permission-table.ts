import { actionsOf, permissionName } from './permissions.ts';
import type { ResourceMetadata } from './resources/metadata-of.ts';
import { allMetadata } from './resources/metadata.ts';
import type { Action } from './contract/actions.ts';

/** To step through the machines in the machine lab. */
export const LAB_PERMISSION = 'lab@index';

/** To read what the whole account holds, over all publications. */
export const ACCOUNT_CONTROLLER = 'Core.AccountController';
export const ACCOUNT_PERMISSION = permissionName(ACCOUNT_CONTROLLER, 'index');

/** The one table of permissions, made of the definitions: each name once, and beside them what stands for no resource. */
export const PERMISSIONS: ReadonlySet<string> = new Set([
  ...allMetadata.flatMap((metadata) => permissionsOf(metadata)),
  LAB_PERMISSION,
  ACCOUNT_PERMISSION,
]);

/** Names of a resource's permissions: of all its actions, or of some. */
export function permissionsOf(
  resource: ResourceMetadata,
  actions: readonly Action[] = actionsOf(resource),
): string[] {
  return actions.map((action) => permissionName(resource.controller, action));
}
