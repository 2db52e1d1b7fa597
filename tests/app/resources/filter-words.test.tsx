import { allByRole, byRole, cleanup, click, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { contentResources } from '../../../src/shared/resources/content/resources.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the words for how a filter compares');
test.after.each(cleanup);

for (const [values, word] of [
  ['draft', 'is'],
  ['draft,published', 'is any of'],
] as const) {
  test(`chip, menu and panel of a filter by ${values} say that it ${word}`, async () => {
    await show(`/content/resources?filters[status][in]=${values}`, contentResources);
    await eventually(() => queryByRole('group', 'Filter Status') !== null, 'the chip');
    await click(byRole('button', `Status ${word}, change how it compares`));
    await eventually(() => queryByRole('menuitemradio', 'is not') !== null, 'the menu');
    assert.equal(
      allByRole('menuitemradio').map(({ textContent }) => textContent),
      [word, 'is not', 'is empty', 'is not empty'],
    );
    assert.is(byRole('menuitemradio', word).getAttribute('aria-checked'), 'true');
    await click(byRole('menuitemradio', word));
    const value = byRole('group', 'Filter Status').querySelector<HTMLElement>('[data-part=value]');
    await click(value as HTMLElement);
    await eventually(() => queryByRole('combobox', 'Comparison') !== null, 'the panel');
    assert.is(byRole('combobox', 'Comparison').textContent, word);
  });
}

test('a filter by what yes or no is not says so, and its menu leads back to what it is', async () => {
  await show('/content/faqs?filters[published][ne]=true', faqs);
  await eventually(() => queryByRole('group', 'Filter Published') !== null, 'the chip');
  await click(byRole('button', 'Published is not, change how it compares'));
  await eventually(() => queryByRole('menuitemradio', 'is') !== null, 'the menu');
  await click(byRole('menuitemradio', 'is'));
  await eventually(() => location.search === '?filters[published]=true', 'the address');
  await settle();
  assert.is(queryByRole('button', /^Published is,/), null, 'no menu of one choice');
});

async function show(at: string, resource: Resource) {
  newApp();
  signIn(resource);
  answerCalls({ [`GET ${resource.route}`]: () => listAnswer([row(12, {})]) });
  await renderPage(<ListScreen resource={resource} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await settle();
}

test.run();
