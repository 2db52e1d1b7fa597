import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { byRole, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import { eventually, renderPage, signIn } from '../../support/resource-page.tsx';
import * as assert from 'uvu/assert';
import { NotFound, ScreenFailure } from '../../../src/app/resources/failure.tsx';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { ErrorView } from '../../../src/app/ui/error.view.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('error pages');

test.before.each(() => history.replaceState(null, '', '/content/nowhere'));
test.after.each(cleanup);

test('[A2.072] [A2.074] the page of an address that leads nowhere says 404 Not Found, and leads home', async () => {
  await renderInto(<NotFound />);
  assert.is(byRole('heading').textContent, '404 Not Found');
  await goHome();
});

test('[A2.073] [A2.075] the page in place of one that failed says An error occurred, and leads home', async () => {
  await renderInto(<ScreenFailure error={new Error('broken')} onRetry={() => undefined} />);
  assert.is(byRole('heading').textContent, 'An error occurred');
  await goHome();
});

test('[A2.073] whatever the code is, but 404, an error occurred', async () => {
  for (const code of [400, 401, 403, 405, 410, 429, 500, 503]) {
    await renderInto(<ErrorView code={code} />);
    assert.is(byRole('heading').textContent, 'An error occurred', String(code));
    assert.is(byRole('link', 'Home page').getAttribute('href'), '/', String(code));
    await cleanup();
  }
});

test('an address of a record that is not there says what is missing, and leads to its list as well as home', async () => {
  newApp();
  signIn(faqs);
  answerCalls({});
  await renderPage(<FormScreen resource={faqs} mode="edit" id={999} />, '/content/faqs/999/edit');
  await eventually(() => queryByRole('heading', '404 Not Found') !== null, 'the page');
  assert.ok(document.body.textContent?.includes('There is no such FAQ'));
  assert.is(byRole('link', 'All FAQs').getAttribute('href'), '/content/faqs');
  assert.is(byRole('link', 'Home page').getAttribute('href'), '/');
});

test.run();

async function goHome() {
  const home = byRole('link', 'Home page');
  assert.is(home.getAttribute('href'), '/');
  await click(home);
  assert.is(location.pathname, '/');
}
