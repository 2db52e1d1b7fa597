import * as assert from 'uvu/assert';
import { ForgotPassword } from '../../../src/app/screens/forgot-password.tsx';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import {
  byRole,
  cleanup,
  click,
  fill,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('a forgotten password');
test.after.each(cleanup);

test('who has asked is sent to their mail only where mails leave the installation', async () => {
  for (const [sends, heading] of [
    [true, 'Look into your mail'],
    [false, 'No link was mailed'],
  ] as const) {
    await cleanup();
    newApp();
    answerCalls({ 'POST forgot-password': { message: 'This is what became of it.', sends } });
    await renderInto(
      <PageContexts>
        <ForgotPassword />
      </PageContexts>,
    );
    await fill(byRole('textbox', 'E-mail'), 'ann@example.org');
    await click(byRole('button', 'Send the link'));
    await until(() => queryByRole('heading', 'Forgot your password?') === null, 'the answer');
    assert.ok(byRole('heading', heading));
    assert.match(document.body.textContent ?? '', 'This is what became of it.');
  }
});

test.run();
