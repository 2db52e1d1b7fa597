import {
  FIND_REPLACE_PAGE,
  CHANGES_PAGE,
  LINK_PAGE,
  MANY_LINKS_PAGE,
  allDestinations,
} from '../../shared/navigation.ts';
import { LAB_PERMISSION } from '../../shared/permission-table.ts';
import { allMetadata, metadataNamed } from '../../shared/resources/metadata.ts';
import type { Me } from '../../shared/wire.ts';
import type { ViewAsRef } from '../../../machines/view-as/view-as.machine.ts';
import { viewAsActor } from '../actors/actors.ts';
import { abilitiesOf } from '../data/me.ts';
import { pageFacts } from '../data/page.ts';
import type { PlainCommand } from '../commands/directory.ts';
import { withoutRight } from '../commands/without-right.ts';
import * as commands from '../commands/registry/shell.ts';
import { pageFocus } from '../navigation/focus.ts';
import type { Services } from '../data/services.ts';
import type { Navigation } from '../navigation/go.ts';
import { navigation } from '../navigation/go.ts';

/** What can be done from anywhere: go to every page, create a row of every resource one may, and reach what stands aside. */
export function pageCommands({ get }: Services, me: Me | null): PlainCommand[] {
  const { go } = get(navigation);
  return [
    ...destinations(go),
    ...creations(me, go),
    ...importings(me, go),
    { ...commands.goToLink, run: () => go(LINK_PAGE) },
    { ...commands.goToManyLinks, run: () => go(MANY_LINKS_PAGE) },
    ...replacing(me, go),
    ...viewing(get(viewAsActor), me),
    ...lab(me, go),
    ...conveniences(go, get(pageFocus).snackbars),
  ];
}

type Go = Navigation['go'];
type Answers = Record<string, string>;

function destinations(go: Go): PlainCommand[] {
  return allDestinations(pageFacts().helpUrl).flatMap(({ title, items }) =>
    items.map((item) => ({
      ...commands.goTo(item, title),
      run: () => (item.external ? openOutside(item.to) : go(item.to)),
    })),
  );
}

function creations(me: Me | null, go: Go): PlainCommand[] {
  return allMetadata
    .filter(({ page, single }) => page !== null && !single && me !== null)
    .map((resource) => ({
      ...commands.createOne(resource),
      ...withoutRight(me, resource, MAKE),
      run: () => go(`${resource.page}/create`),
    }));
}

/** An import for every resource that takes files and of which one may make rows. */
function importings(me: Me | null, go: Go): PlainCommand[] {
  return allMetadata
    .filter(({ imports, page }) => imports !== null && page !== null && me !== null)
    .map((resource) => ({
      ...commands.importRows(resource),
      ...withoutRight(me, resource, MAKE),
      run: () => go(`${resource.page}/import`),
    }));
}

/** For who may change any built content. */
function replacing(me: Me | null, go: Go): PlainCommand[] {
  const built = allMetadata.filter(({ isBuilt }) => isBuilt);
  const [first] = built;
  if (me === null || first === undefined) return [];
  const may = built.find(({ controller }) => abilitiesOf(me, controller).update === 'allowed');
  return [
    {
      ...commands.findReplace,
      ...withoutRight(me, may ?? first, { action: 'update', to: 'edit items' }),
      run: (args) => go(`${FIND_REPLACE_PAGE}?${new URLSearchParams(args as Answers)}`),
    },
  ];
}

/** For who may look as others: who it is asked where no row says so. */
function viewing(ref: ViewAsRef, me: Me | null): PlainCommand[] {
  if (me === null) return [];
  return [
    {
      ...commands.viewAs,
      ...withoutRight(me, users, { action: 'view_as', to: 'look as somebody else' }),
      args: [
        {
          name: 'id',
          title: 'See the pages as whom, read only',
          kind: 'record',
          route: users.route,
        },
      ],
      run: ({ id }) => ref.send({ type: 'viewAs.start', id: Number(id) }),
    },
  ];
}

const MAKE = { action: 'store', to: 'create items' } as const;

const users = metadataNamed('users');

function lab(me: Me | null, go: Go): PlainCommand[] {
  if (!mayOpenLab(me)) return [];
  return [{ ...commands.lab, run: () => go('/lab') }];
}

function conveniences(go: Go, focusSnackbars: () => void): PlainCommand[] {
  return [
    { ...commands.changes, run: () => go(CHANGES_PAGE) },
    { ...commands.notifications, run: focusSnackbars },
  ];
}

/** Development builds open the lab to everyone, others to those who have the permission. */
export function mayOpenLab(me: Me | null): boolean {
  if (pageFacts().lab) return true;
  return me?.groups.some(({ permissions }) => permissions.includes(LAB_PERMISSION)) ?? false;
}

function openOutside(address: string) {
  window.open(address, '_blank', 'noopener');
}
