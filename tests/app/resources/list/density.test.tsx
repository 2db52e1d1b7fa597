import { allByRole, byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('how high the rows of a table are');
const wide = globalThis.matchMedia;
test.after.each(async () => {
  await cleanup();
  globalThis.matchMedia = wide;
});

test('the settings of a table call it by words, and a phone, whose rows are cards, does not offer it', async () => {
  await settings();
  const choices = allByRole('radio', undefined, byRole('radiogroup', 'Density'));
  assert.equal(
    choices.map((choice) => choice.closest('label')?.textContent),
    ['Comfortable', 'Compact'],
  );
  await cleanup();
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as never;
  await settings();
  assert.is(queryByRole('radiogroup', 'Density'), null);
});

async function settings() {
  newApp();
  signIn(faqs);
  answerCalls({ [`GET ${faqs.route}`]: () => listAnswer([row(12, { question: 'How?' })]) });
  await renderPage(<ListScreen resource={faqs} />, faqs.page ?? '/');
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await click(byRole('button', 'Table settings'));
  await eventually(() => queryByRole('radiogroup', 'Page size') !== null, 'the settings');
}

test.run();
