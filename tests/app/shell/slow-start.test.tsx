import { cleanup, queryByRole, renderInto, until } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import { rememberSession } from '../../../src/app/ports/local.ts';
import { App } from '../../../src/app/shell/app.tsx';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { answerCalls, json } from '../../support/api.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { deferred } from '../../support/select-page.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const test = suite('a slow start');

test('while the session is renewed the page says that it is loading, and is not blank', async () => {
  const late = deferred<Response>();
  answerCalls({ 'POST refresh-token': () => late.promise });
  rememberSession(true);
  startShell(services);
  await renderInto(
    <PageContexts>
      <Router>
        <App />
      </Router>
    </PageContexts>,
  );
  assert.ok(hasMark());
  await act(async () => late.resolve(json(401, { id: 'unauthenticated', message: 'No.' })));
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  assert.not.ok(hasMark());
  await cleanup();
});

test.run();

function hasMark() {
  return [...document.querySelectorAll('[role=status]')].some(
    ({ textContent }) => textContent === 'Loading',
  );
}
