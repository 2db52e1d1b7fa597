import { allByRole, byText, cleanup } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { commandsOf } from '../../../machines/kit/command.ts';
import { tableMachine } from '../../../machines/table/table.machine.ts';
import { actorsOf } from '../../../machines/table/table.select.ts';
import { abilitiesOf } from '../../../src/app/data/me.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { commandEntries } from '../../../src/app/palette/entries.ts';
import { matrixGroups, namesOf } from '../../../src/app/features/groups/permissions/matrix.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { ImportScreen } from '../../../src/app/resources/import.screen.tsx';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { createDirectory } from '../../../src/app/commands/directory.ts';
import {
  findReplace,
  lab,
  notifications,
  viewAs,
} from '../../../src/app/commands/registry/shell.ts';
import { pageCommands } from '../../../src/app/shell/page-commands.ts';
import { PageSidebar } from '../../../src/app/shell/page-sidebar.tsx';
import { SideNavigation } from '../../../src/app/shell/side-navigation.tsx';
import { MESSAGES } from '../../../src/shared/messages.ts';
import { allDestinations } from '../../../src/shared/navigation.ts';
import {
  LAB_PERMISSION,
  PERMISSIONS,
  permissionsOf,
} from '../../../src/shared/permission-table.ts';
import { permissionName } from '../../../src/shared/permissions.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';

const test = suite('permissions in sidebar, palette and pages');

const pages = resources.filter(({ page }) => page !== null);

test('[A2.052] [D5.057] the sidebar shows every destination to whoever may do nothing', async () => {
  signIn(tags, []);
  await renderPage(
    <SideNavigation path="/admin/settings">
      <PageSidebar path="/" icons={false} />
    </SideNavigation>,
    '/',
  );
  const links = allByRole('link').map((link) => link.getAttribute('href'));
  const shown = pages.filter(({ under, area }) => under === null && area !== 'settings');
  assert.equal(
    shown.filter(({ page }) => !links.includes(page)).map(({ name }) => name),
    [],
  );
  await cleanup();
});

test('[D5.057] the palette lists every destination to whoever may do nothing, and nothing else that needs a right', () => {
  const listed = idsFor([]);
  const places = allDestinations('').flatMap(({ items }) => items.map(({ to }) => `go.${to}`));
  assert.equal(
    places.filter((id) => !listed.includes(id)),
    [],
  );
  const ofResource = (id: string) => pages.some(({ name }) => id.endsWith(`.${name}`));
  const all = idsFor([...PERMISSIONS]).filter((id) => !id.startsWith('go.'));
  assert.ok(all.filter(ofResource).length > pages.length / 2);
  assert.equal(
    listed.filter((id) => !id.startsWith('go.') && ofResource(id)),
    [],
  );
  const ofMany = [findReplace.id, viewAs.id];
  for (const id of ofMany) assert.ok(all.includes(id) && !listed.includes(id), id);
  const general = all.filter((id) => !ofResource(id) && !ofMany.includes(id));
  assert.ok(general.includes(notifications.id));
  assert.equal(
    general.filter((id) => !listed.includes(id)),
    [],
    'what is of no resource needs no right',
  );
});

test('[D5.057] what is hidden for lack of a right is told of apart, with the right', () => {
  const directory = createDirectory();
  directory.addPlain(pageCommands(services, holding([])));
  const withheld = directory.withheld();
  const creating = withheld.find(({ id }) => id === 'create.tags');
  assert.equal([creating?.enabled, creating?.reason], [false, 'You may not create items']);
  assert.equal(creating?.lack, { resource: 'tags', action: 'store', everywhere: true });
  assert.is(creating?.run({}).status, 'refused');
  for (const { id, lack } of withheld) assert.ok(lack?.everywhere, id);
  const all = createDirectory();
  all.addPlain(pageCommands(services, holding([...PERMISSIONS])));
  assert.equal(all.withheld(), []);
  const ids = new Set([...directory.list(), ...withheld].map(({ id }) => id));
  assert.equal(
    all.list().filter(({ id }) => !ids.has(id) && id !== lab.id),
    [],
  );
});

for (const resource of pages) {
  test(`[D5.057] without permission, the pages of ${resource.name} show the permission text and ask the server nothing`, async () => {
    for (const [page, text] of pagesOf(resource)) {
      newApp();
      const { calls } = answerCalls({});
      signIn(resource, []);
      await renderPage(page, resource.page ?? '');
      await eventually(() => document.body.textContent?.includes(text) === true, text);
      byText(text);
      assert.equal(calls, []);
      await cleanup();
    }
  });

  test(`[D5.057] commands of ${resource.name} are hidden from whoever lacks their permission`, () => {
    const creating = `create.${resource.name}`;
    assert.not(idsFor(permissionsOf(resource, ['index', 'show', 'update'])).includes(creating));
    assert.is(idsFor(permissionsOf(resource, ['store'])).includes(creating), !resource.single);
    const imported = idsFor(permissionsOf(resource, ['store']));
    assert.is(imported.includes(`import.${resource.name}`), resource.imports !== null);
    const seen = listCommands(resource, ['index']);
    const more = listCommands(resource, ACTIONS).filter((id) => !seen.includes(id));
    assert.ok(more.length > 0);
    for (const id of more) {
      const rights = ACTIONS.filter((action) =>
        listCommands(resource, ['index', action]).includes(id),
      );
      assert.is(rights.length, 1, `${id} is offered by one right`);
      const others = ACTIONS.filter((action) => !rights.includes(action));
      assert.not(listCommands(resource, others).includes(id), `${id} is hidden without it`);
    }
  });
}

test('[D5.049] the matrix of a group’s form offers the one table, name by name', () => {
  const none: ReadonlySet<string> = new Set();
  const all = matrixGroups({ search: '', show: 'all', held: none, changed: none });
  const offered = [...all.flatMap(({ rows }) => namesOf(rows)), LAB_PERMISSION];
  assert.equal(offered.sort(), [...PERMISSIONS].sort());
});

test('[D5.049] menus, forms and palette ask for names of the table alone', async () => {
  const asked = new Set<string>();
  const me = listening(asked);
  for (const resource of pages) {
    abilitiesOf(me, resource.controller);
    services.get(queries).setQueryData(['me'], me);
    for (const [page] of pagesOf(resource)) {
      await renderPage(page, resource.page ?? '');
      await cleanup();
    }
  }
  pageCommands(services, me);
  assert.ok(asked.size > pages.length * 7);
  // Every controller is asked for all of them, of which that of a single record knows some.
  const single = pages
    .filter((resource) => resource.single)
    .flatMap((resource) => permissionsOf(resource, ['store', 'destroy', 'merge', 'export']));
  const further = [...asked].filter((name) => !PERMISSIONS.has(name) && !single.includes(name));
  // Every controller is asked for what only some of them know.
  const many = pages.filter(({ single }) => !single);
  const ofSome = ACTIONS.filter((action) => {
    const knowing = many.filter(({ controller }) => isKnown(controller, action));
    return knowing.length > 0 && knowing.length < many.length;
  });
  assert.equal(
    further.filter((name) => !ofSome.some((action) => name.endsWith(`@${action}`))),
    [],
  );
});

test('[D5.049] what a page without permission asks an administrator for stands in the table', async () => {
  for (const resource of pages.filter(({ single }) => !single)) {
    signIn(resource, []);
    await renderPage(<ListScreen resource={resource} />, resource.page ?? '');
    const needed = permissionName(resource.controller, 'index');
    assert.ok(PERMISSIONS.has(needed));
    assert.ok(document.body.textContent?.includes(needed), needed);
    await cleanup();
  }
});

test.after(cleanup);
test.run();

/** Every page of a resource, with what it says to whoever may not see it. */
function pagesOf(resource: Resource) {
  const page =
    'You do not have permission to view this page. Please contact an Administrator for assistance.';
  if (resource.single) {
    return [
      [<FormScreen key="edit" resource={resource} mode="edit" id={1} />, page],
      [<FormScreen key="view" resource={resource} mode="view" id={1} />, page],
    ] as const;
  }
  return [
    [<ListScreen key="list" resource={resource} />, MESSAGES.noTablePermission],
    [<FormScreen key="create" resource={resource} mode="create" id={null} />, page],
    [<FormScreen key="edit" resource={resource} mode="edit" id={7} />, page],
    [<FormScreen key="view" resource={resource} mode="view" id={7} />, page],
    ...(resource.imports === null
      ? []
      : [[<ImportScreen key="import" resource={resource} />, page] as const]),
  ] as const;
}

function isKnown(controller: string, action: Action) {
  return PERMISSIONS.has(permissionName(controller, action));
}

/** What a list offers to whoever may do these things with it. */
function listCommands(resource: Resource, actions: readonly Action[]) {
  const { name, route, title, controller } = resource;
  const can = abilitiesOf(holding(permissionsOf(resource, actions)), controller);
  const table = createActor(tableMachine, {
    input: { resource: name, route, title, can, paths: { create: '' }, search: '', trash: false },
  });
  return Object.values(actorsOf(table)).flatMap((ref) =>
    commandsOf(ref.getSnapshot()).map(({ id }) => id),
  );
}

/** What the palette lists on any page. */
function idsFor(permissions: readonly string[]) {
  const directory = createDirectory();
  directory.addPlain(pageCommands(services, holding(permissions)));
  return commandEntries(directory.list()).map(({ entry }) => entry.id);
}

function holding(permissions: readonly string[]): Me {
  const group = { id: 1, name: 'Some', all_publications: true, publication_ids: [], permissions };
  return { id: 1, full_name: 'Nora', groups: [group], preferences: [] } as unknown as Me;
}

/** Somebody who has nothing, and tells what they were asked for. */
function listening(asked: Set<string>): Me {
  const permissions = Object.assign([], {
    includes(name: string) {
      asked.add(name);
      return false;
    },
  });
  return holding(permissions);
}
