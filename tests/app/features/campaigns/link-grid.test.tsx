import * as assert from 'uvu/assert';
import { ManyLinksPage } from '../../../../src/app/features/campaigns/grid/many-links-page.tsx';
import { snackbarsActor } from '../../../../src/app/actors/actors.ts';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { springDrive } from '../../../../machines/campaign-link/campaign-link.model.ts';
import { outcome } from '../../../../machines/link-grid/link-grid.model.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { newApp, services } from '../../../support/app-services.ts';
import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('many campaign links');

const LINK = 'https://pages.example.org/o/web/spring-drive';

test('a file’s links are looked at, generated, and only what was refused is tried again', async () => {
  const answers = [
    [
      outcome(0, {}),
      outcome(1, { outcome: 'refused', link: null, errors: { partner_id: 'Gone.' } }),
    ],
    [
      outcome(0, { outcome: 'reused', effort_id: 7, link: `${LINK}/7` }),
      outcome(1, { outcome: 'refused', link: null, errors: { partner_id: 'Gone.' } }),
    ],
    [
      outcome(0, { outcome: 'reused', effort_id: 7, link: `${LINK}/7` }),
      outcome(1, { outcome: 'made', effort_id: 8, link: `${LINK}/8` }),
    ],
  ];
  const { bodies } = await show(() => json(200, { data: answers.shift() }));
  await choose('name\nDawn\nDusk');
  await found('button', 'Generate 1 link');
  await says('1 to be generated, 1 refused');
  await says('Partner: Gone.');
  await click(byRole('button', 'Generate 1 link'));
  await says('There already: the same link is used');
  await click(await found('button', 'Try 1 refused link again'));
  await says('1 generated, 1 there already');
  assert.is(queryByRole('button', /Try/), null);
  assert.equal(
    bodies
      .map((body) => body as { readonly csv?: string; readonly dry_run?: boolean } | null)
      .filter((body) => body?.csv !== undefined)
      .map((body) => [body?.csv, body?.dry_run]),
    [
      ['name\nDawn\nDusk', true],
      ['name\nDawn\nDusk', undefined],
      ['name\nDawn\nDusk', undefined],
    ],
  );
});

test('a file with a column that nobody knows says so, and the grid comes back', async () => {
  const message = 'No column is called “colour”.';
  await show(() => json(422, { id: 'validation', message: 'No.', data: { csv: message } }));
  await choose('colour\nred');
  await says(message);
  await click(byRole('button', 'Remove file'));
  await found('button', 'Choose CSV file');
});

test('a page that the campaign lacks leads to the campaign: to its page whoever may not change it', async () => {
  await show(() => json(200, { data: [] }), { ...springDrive, order_page_id: null });
  await says('This campaign has no order page.');
  const way = byRole('link', 'Open the campaign').getAttribute('href');
  assert.is(way, '/marketing/campaigns/7');
});

test('links that can’t be generated say so beside the button, and those that were are said and shown', async () => {
  const answers = [
    [outcome(0, { outcome: 'refused', link: null, errors: { partner_id: 'Gone.' } })],
    [outcome(0, {})],
    [outcome(0, { outcome: 'made', effort_id: 7, link: `${LINK}/7` })],
  ];
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function () {
    shown.push(this.id);
  };
  await show(() => json(200, { data: answers.shift() }));
  await choose('name\nDawn');
  await says('No link can be generated as it is: 1 fault, in Partner');
  await click(byRole('button', 'Remove file'));
  await choose('name\nDawn');
  await click(await found('button', 'Generate 1 link'));
  await says('1 generated');
  await eventually(() => shown.length > 0, 'the results in view');
  assert.equal(snackbars(), ['1 link generated']);
  assert.equal(shown, ['link-outcomes']);
});

test.after(cleanup);
test.run();

async function show(generate: () => unknown, campaign: object = springDrive) {
  await cleanup();
  newApp();
  services.get(snackbarsActor).start();
  signIn(efforts);
  const told = answerCalls({
    'GET marketing/campaigns/7': json(200, { data: campaign }),
    'GET marketing/campaigns': listAnswer([row(7, { name: 'Spring Drive' })]),
    'GET marketing/partners': listAnswer([row(3, { name: 'Saltwater Media' })]),
    'POST marketing/campaigns/7/generate-links': generate,
  });
  await renderPage(<ManyLinksPage />, '/marketing/campaign-link/many?campaign=7');
  await found('button', 'Choose CSV file');
  return told;
}

async function choose(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no file can be chosen');
  const file = new File([text], 'links.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { configurable: true, value: { item: () => file } });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(
    () => text !== '' && document.body.textContent?.includes('links.csv') === true,
    'the file',
  );
}

function says(text: string) {
  return eventually(() => (document.body.textContent ?? '').includes(text), text);
}
