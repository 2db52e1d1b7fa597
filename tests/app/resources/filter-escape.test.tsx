import { byRole, cleanup, click, press, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('leaving a filter by Escape');
test.after.each(cleanup);

const PUBLICATION = { id: 3, name: 'The Ledger Review', updated_at: '2026-10-01T00:00:00Z' };

for (const [name, search] of [
  ['records', 'Publication'],
  ['choices', 'Published'],
] as const) {
  test(`one Escape closes a filter of ${name} with its list, and what was picked stays`, async () => {
    await show('/content/faqs?filters[publication_id][in]=3&filters[published]=true');
    await eventually(() => queryByRole('group', `Filter ${search}`) !== null, 'the chip');
    const chip = byRole('group', `Filter ${search}`);
    const button = chip.querySelector<HTMLElement>('[data-part="value"]');
    if (button === null) throw new Error('no button for the value');
    await click(button);
    await eventually(() => queryByRole('dialog', `Filter ${search}`) !== null, 'the panel');
    await settle();
    if (name === 'records')
      await eventually(() => queryByRole('combobox', 'Search publications') !== null, 'its list');
    await press('Escape');
    await eventually(() => queryByRole('dialog', `Filter ${search}`) === null, 'no panel');
    assert.is(queryByRole('combobox', 'Search publications'), null);
    assert.match(location.search, 'filters[publication_id][in]=3');
    await eventually(() => document.activeElement === button, 'the focus on the value');
  });
}

async function show(at: string) {
  newApp();
  signIn(faqs);
  answerCalls({
    [`GET ${faqs.route}`]: () => listAnswer([row(12, { question: 'How?', published: true })]),
    'GET /api/publications': () => listAnswer([row(3, PUBLICATION)]),
  });
  await renderPage(<ListScreen resource={faqs} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await settle();
}

test.run();
