import { byRole, cleanup, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { SignInView } from '../../../src/app/screens/sign-in.view.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the page that signs in');
test.after.each(cleanup);

const none = () => undefined;
const view = {
  ...{ product: 'Masthead', year: 2026, email: 'ada@example.com', password: '', busy: false },
  ...{ local: true, onEmail: none, onPassword: none, onSubmit: none },
};

test('a sign-in that was refused for a field says why at that field, and gives it the focus', async () => {
  const { rerender } = await renderInto(<SignInView {...view} />);
  byRole('textbox', 'E-mail').focus();
  await rerender(
    <SignInView
      {...view}
      failure="Please correct the marked fields."
      errors={{ password: 'Enter the password.' }}
    />,
  );
  const password = document.activeElement;
  assert.is(password?.getAttribute('name'), 'password');
  assert.is(password?.getAttribute('aria-invalid'), 'true');
  const said = document.getElementById(password?.getAttribute('aria-describedby') ?? '');
  assert.ok(said?.textContent?.includes('Enter the password.'));
});

test.run();
