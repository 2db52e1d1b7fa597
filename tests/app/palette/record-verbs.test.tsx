import { allByRole, cleanup, fill, press } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { bulkEntries } from '../../../src/app/actors/bulk-entries.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { askedHistory } from '../../../src/app/resources/asked-history.ts';
import { domains } from '../../../src/shared/resources/administration/domains.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { foundRecords, input, openPalette, titles } from '../../support/palette-page.tsx';
import { eventually, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what is done to a record that was found');

test('a record found in the palette is published from there, and what would change nothing says why', async () => {
  await enter({ status: 'draft' });
  await eventually(() => titles().includes('Publish'), 'its verbs');
  assert.equal(titles(), [
    'Open',
    'Edit',
    'Publish',
    'Unpublish',
    'Copy',
    'Copy link',
    'Open in new tab',
    'History',
    'Delete…',
  ]);
  await eventually(() => whyOff('Unpublish') === 'It is a draft', 'the reason');
  await fill(input(), 'unpub');
  assert.equal(titles(), ['Unpublish']);
  await fill(input(), 'publish');
  await press('Enter');
  await eventually(() => asked().length === 1, 'the bulk action');
  const [subject] = asked();
  assert.is(subject?.chosen?.verb, 'Publish');
  assert.equal(subject?.target, { ids: [5], versions: { 5: 3 } });
});

test('what waits for its moment is taken off the schedule, or published before it', async () => {
  await enter({ status: 'published', publish_at: '2099-01-01T00:00:00Z' }, { resource: pages });
  await eventually(() => titles().includes('Cancel schedule'), 'its verbs');
  const verbs = ['Publish now', 'Cancel schedule', 'Schedule…'];
  assert.equal(titles().slice(2, 5), verbs);
  assert.equal(
    verbs.filter((verb) => whyOff(verb) !== null),
    [],
  );
});

test('a record found in the palette is made the default from there; one that is it says so', async () => {
  await enter({ default: false }, { resource: domains });
  await eventually(() => whyOff('Make default') === null, 'its verb');
  assert.equal(titles().slice(0, 4), ['Open', 'Edit', 'Make default', 'Copy']);
  await fill(input(), 'make default');
  await press('Enter');
  await eventually(() => asked().length === 1, 'the bulk action');
  const [subject] = asked();
  assert.equal(subject?.chosen?.values, { default: true });
  assert.equal(subject?.target, { ids: [5], versions: { 5: 3 } });
  await cleanup();
  await enter({ default: true }, { resource: domains });
  await eventually(() => whyOff('Make default') === 'It is the default already', 'the reason');
});

test('whoever may not edit a record is offered neither its publishing nor its history', async () => {
  await enter({ status: 'draft' }, { rights: ['index', 'show'] });
  assert.equal(titles(), ['Open', 'Copy link', 'Open in new tab']);
});

test('the history of a record found in the palette opens on its page, once', async () => {
  await enter({ status: 'draft' });
  await fill(input(), 'history');
  assert.equal(titles(), ['History']);
  await press('Enter');
  await eventually(() => location.pathname === '/content/faqs/5', 'its page');
  const { take } = services.get(askedHistory);
  assert.ok(take({ route: 'contents/faqs', id: 5 }));
  assert.not.ok(take({ route: 'contents/faqs', id: 5 }));
});

test('the foot says what Escape does first', async () => {
  const foot = () => document.querySelector('[role=dialog]')?.textContent?.match(/esc(\w+)$/)?.[1];
  await enter({ status: 'draft' });
  assert.is(foot(), 'Back');
  await fill(input(), 'cop');
  assert.is(foot(), 'Clear');
  for (const [after, says] of [
    ['the words of the page', 'Back'],
    ['the page', 'Clear'],
    ['the words', 'Close'],
  ]) {
    await press('Escape');
    assert.is(foot(), says, after);
  }
});

test.after.each(cleanup);
test.run();

async function enter(values: object, { resource = faqs, rights }: Entered = {}) {
  newApp();
  signIn(resource, rights);
  const found = foundRecords('Harbor fees').data.map((each) => ({
    ...each,
    resource: resource.name,
  }));
  const row = { id: 5, version: 3, [resource.text]: 'Harbor fees', ...values };
  answerCalls({
    'GET search': { data: found },
    [`GET ${resource.route}/5`]: { data: row },
  });
  await openPalette();
  await fill(input(), 'harbor fees');
  await eventually(() => titles().includes('Harbor fees'), 'the record');
  await press('Tab');
  await eventually(() => titles().includes('Open'), 'what can be done');
}

interface Entered {
  readonly resource?: Resource;
  readonly rights?: Parameters<typeof signIn>[1];
}

function asked() {
  return services
    .get(bulkEntries)
    .entries.get()
    .map(({ subject }) => subject);
}

function whyOff(title: string): string | null {
  const option = allByRole('option').find(
    (each) => each.querySelector('span[title]')?.textContent === title,
  );
  const isOff = option?.getAttribute('aria-disabled') === 'true';
  return isOff ? (option?.textContent?.replace(title, '') ?? '') : null;
}
