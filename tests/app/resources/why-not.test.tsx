import {
  byRole,
  cleanup,
  click,
  pageAsText,
  press,
  queryByRole,
  settle,
  type,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { permissionName } from '../../../src/shared/permissions.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageCommands } from '../../../src/app/shell/page-commands.ts';
import { WhyNotHost } from '../../../src/app/shell/hosts.tsx';
import { Denied } from '../../../src/app/resources/denied.tsx';
import { answerCalls, json } from '../../support/api.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import { input, renderPalette, showPalette, titles } from '../../support/palette-page.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('why something is refused');
const permission = permissionName(tags.controller, 'index');
const answer = {
  permission,
  publication: null,
  all_publications: false,
  own: [{ group: 'Editors', publications: [] }],
  granted_by: ['Administrators', 'Marketers'],
  people: [
    { id: 1, full_name: 'Nora Lindqvist' },
    { id: 2, full_name: 'Ann Lee' },
  ],
  asked: [2],
};

test.before.each(newApp);
test.after.each(cleanup);

test('it names permission and groups, and asks who can grant it by one click, once', async () => {
  const { calls, bodies } = await show({
    'POST me/why-not': { data: answer },
    'POST me/why-not/request': { message: 'Nora Lindqvist is asked by mail.' },
  });
  await click(await found('button', 'Why not?'));
  await eventually(() => pageAsText().includes('Administrators, Marketers'), 'the reason');
  assert.equal(bodies.at(-1), { permission });
  assert.match(pageAsText(), 'Editors: does not grant it');
  assert.is(byRole('button', 'Ask Ann Lee').getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Ask Nora Lindqvist'));
  await eventually(() => snackbars().includes('Nora Lindqvist is asked by mail.'), 'the message');
  assert.equal(bodies.at(-1), { permission, to: 1 });
  await click(byRole('button', 'Ask Nora Lindqvist'));
  await settle();
  assert.is(calls.filter((call) => call === 'POST me/why-not/request').length, 1);
});

test('an answer that does not come is told where it would stand, and asked for again', async () => {
  await show({ 'POST me/why-not': json(503, { id: 'unavailable', message: 'Not now.' }) });
  await click(await found('button', 'Why not?'));
  await eventually(() => pageAsText().includes('Not now.'), 'the failure');
  answerCalls({ 'POST me/why-not': { data: answer } });
  await click(byRole('button', 'Retry'));
  await eventually(() => queryByRole('button', 'Ask Nora Lindqvist') !== null, 'the reason');
});

test('the menu of a row of another publication refuses what does not reach it, and says why not for that one', async () => {
  const { bodies } = answerCalls({
    'GET contents/faqs': listAnswer([
      row(5, { question: 'How high is the ridge?', publication_id: 2 }),
    ]),
    'POST me/why-not': { data: { ...answer, publication: 'The Ridge' } },
  });
  signInWith([
    grant(['index', 'show'], { all_publications: true }),
    grant(['index', 'show', 'update'], { publication_ids: [1] }),
  ]);
  await renderPage(
    <>
      <ListScreen resource={faqs} />
      <WhyNotHost />
    </>,
    '/content/faqs',
  );
  await click(await found('button', /^Actions for/));
  const edit = await found('menuitem', 'Edit');
  assert.is(edit.getAttribute('aria-disabled'), 'true');
  assert.is(
    edit.getAttribute('aria-description'),
    'You may not edit items of this publication. Why not?',
  );
  assert.is(queryByRole('button', /^Edit/), null, 'nor is it beside the row');
  await click(edit);
  await found('dialog', 'Why not?');
  await eventually(() => pageAsText().includes('The Ridge'), 'the publication');
  const asked = permissionName(faqs.controller, 'update');
  assert.equal(bodies.at(-1), { permission: asked, publication_id: 2 });
});

test('a command that is hidden for lack of a right is listed where its name is typed, and says why not', async () => {
  const { bodies } = answerCalls({
    'GET search': { data: [] },
    'POST me/why-not': { data: answer },
  });
  signIn(tags, ['index']);
  const me = services.get(queries).getQueryData<Me>(['me']) ?? null;
  directory().addPlain(pageCommands(services, me));
  await renderPalette(<WhyNotHost />);
  await showPalette();
  await type(input(), 'cr');
  assert.not(titles().includes('Create tag'));
  await type(input(), 'eate tag');
  await eventually(() => titles().includes('Create tag'), 'the command');
  assert.match(pageAsText(), 'You may not create items. Why not?');
  await press('Enter');
  await found('dialog', 'Why not?');
  await eventually(() => pageAsText().includes('Administrators, Marketers'), 'the reason');
  assert.equal(bodies.at(-1), { permission: permissionName(tags.controller, 'store') });
});

test.run();

async function show(answers: Readonly<Record<string, unknown>>) {
  const recorded = answerCalls(answers);
  signIn(tags, []);
  await renderPage(<Denied resource={tags} action="index" />, '/content/tags');
  return recorded;
}

function signInWith(groups: readonly object[]) {
  const me = { id: 1, full_name: 'Eva Lund', groups, preferences: [], settings: {} };
  services.get(queries).setQueryData(['me'], me);
}

function grant(actions: readonly Action[], reach: object) {
  const permissions = actions.map((action) => permissionName(faqs.controller, action));
  return {
    id: actions.length,
    name: 'Some',
    all_publications: false,
    publication_ids: [],
    ...reach,
    permissions,
  };
}
