import type { Action } from './contract/actions.ts';
import { ACTIONS } from './contract/actions.ts';
import { ACCOUNT_CONTROLLER, LAB_PERMISSION } from './permission-table.ts';
import { permissionName } from './permissions.ts';
import { allMetadata } from './resources/metadata.ts';

export const ACTION_TITLES: Readonly<Record<Action, string>> = {
  index: 'List',
  show: 'View',
  store: 'Create',
  update: 'Edit',
  destroy: 'Delete',
  merge: 'Merge',
  export: 'Export',
  takeover: 'Takeover',
  send: 'Send',
  approve: 'Approve',
  script: 'Script',
  unmask: 'Unmask',
  view_as: 'View as',
};

/** What each action lets a person do. */
export const ACTION_MEANINGS: Readonly<Record<Action, string>> = {
  index: 'See the list',
  show: 'Open one of them',
  store: 'Make new ones, and copies',
  update: 'Change what is there',
  destroy: 'Move them to the trash',
  merge: 'Make one of several',
  export: 'Save the list as a file',
  takeover: 'Take over what somebody else has open',
  send: 'Send them to their readers',
  approve: 'Say that they may be sent',
  script: 'Put new scripts into their content',
  unmask: 'Read masked values in full',
  view_as: 'Look at everything as one of them does',
};

/** What the controllers are about that belong to no resource. */
export const ACCOUNT_TITLE = 'Account overview';
const LAB_TITLE = 'Machine lab';

/** A permission as people say it: 'Tags: Delete'. One that no longer exists stays as it is. */
export function permissionWords(name: string): string {
  const [controller = '', action = ''] = name.split('@');
  const about = titleOf(name, controller);
  const does = ACTIONS.find((each) => each === action);
  return about === undefined || does === undefined ? name : `${about}: ${ACTION_TITLES[does]}`;
}

/** Permissions as lines of what they are about: 'Tags: List, View'. */
export function permissionLines(names: readonly string[]): readonly string[] {
  const held = new Set(names);
  const controllers = [...new Set(names.map((name) => name.split('@')[0] ?? ''))];
  const known = controllers.flatMap((controller) => {
    const actions = ACTIONS.filter((action) => held.has(permissionName(controller, action)));
    const about = titleOf(permissionName(controller, 'index'), controller);
    if (about === undefined || actions.length === 0) return [];
    return [`${about}: ${actions.map((action) => ACTION_TITLES[action]).join(', ')}`];
  });
  const unknown = names.filter((name) => permissionWords(name) === name);
  return [...known.sort((a, b) => a.localeCompare(b, 'en')), ...unknown];
}

function titleOf(name: string, controller: string): string | undefined {
  if (controller === ACCOUNT_CONTROLLER) return ACCOUNT_TITLE;
  if (name === LAB_PERMISSION) return LAB_TITLE;
  return allMetadata.find((resource) => resource.controller === controller)?.title.many;
}
