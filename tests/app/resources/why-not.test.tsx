import { byRole, cleanup, click, pageAsText, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { permissionName } from '../../../src/shared/permissions.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { Denied } from '../../../src/app/resources/denied.tsx';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, found, renderPage, signIn, snackbars } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('Why not? of a page that is denied');
const permission = permissionName(tags.controller, 'index');
const answer = {
  permission,
  publication: null,
  own: [{ group: 'Editors', publications: [] }],
  granted_by: ['Administrators', 'Marketers'],
  people: [
    { id: 1, full_name: 'Nora Lindqvist' },
    { id: 2, full_name: 'Ann Lee' },
  ],
  asked: [2],
};

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

test.run();

async function show(answers: Readonly<Record<string, unknown>>) {
  const recorded = answerCalls(answers);
  signIn(tags, []);
  await renderPage(<Denied resource={tags} action="index" />, '/content/tags');
  return recorded;
}
