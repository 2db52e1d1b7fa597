import type { OfferedRight } from '../../../../machines/api-keys/api-keys.types.ts';
import { mayBeGiven } from '../../../shared/contract/api-keys.ts';
import { areaTitle } from '../../../shared/navigation.ts';
import { ACCOUNT_CONTROLLER } from '../../../shared/permission-table.ts';
import type { Subject } from '../../../shared/permissions.ts';
import { ability, actionsOf, permissionName } from '../../../shared/permissions.ts';
import type { Action } from '../../../shared/contract/actions.ts';
import { allMetadata } from '../../../shared/resources/metadata.ts';

interface Controller extends Omit<OfferedRight, 'actions'> {
  readonly actions: readonly Action[];
}

const CONTROLLERS: readonly Controller[] = [
  ...allMetadata.map((resource) => ({
    controller: resource.controller,
    title: resource.title.many,
    area: areaTitle(resource.area),
    route: resource.route,
    actions: actionsOf(resource),
  })),
  {
    controller: ACCOUNT_CONTROLLER,
    title: 'Account overview',
    area: areaTitle('administration'),
    route: 'account',
    actions: ['index'],
  },
];

/** What a person may give on to a key: what they may themselves, without what people alone decide. */
export function offeredRights(person: Subject): readonly OfferedRight[] {
  return CONTROLLERS.map((each) => ({
    ...each,
    actions: each.actions.filter(
      (action) =>
        ability(person, each.controller, action) === 'allowed' &&
        mayBeGiven(permissionName(each.controller, action)),
    ),
  })).filter(({ actions }) => actions.length > 0);
}

/** 'Reads FAQs and Tags, writes Tags.': what permissions let a key do. */
export function scopeInWords(permissions: readonly string[]): string {
  const parts = [
    ['reads', titlesWith(permissions, READS)],
    ['writes', titlesWith(permissions, (action) => !READS(action) && action !== 'unmask')],
    ['sees in full', titlesWith(permissions, (action) => action === 'unmask')],
  ] as const;
  const words = parts
    .filter(([, titles]) => titles.length > 0)
    .map(([verb, titles]) => `${verb} ${listed(titles)}`)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const READS = (action: string) => action === 'index' || action === 'show' || action === 'export';

function titlesWith(permissions: readonly string[], wanted: (action: string) => boolean) {
  const controllers = new Set(
    permissions.flatMap((name) => {
      const [controller = '', action = ''] = name.split('@');
      return wanted(action) ? [controller] : [];
    }),
  );
  return CONTROLLERS.filter(({ controller }) => controllers.has(controller)).map(
    ({ title }) => title,
  );
}

function listed(titles: readonly string[]): string {
  const [first = '', second] = titles;
  if (second === undefined) return first;
  if (titles.length === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${titles.length - 2} more`;
}
