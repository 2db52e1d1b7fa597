import { byRole, cleanup, click, fill } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { client } from '../../../src/app/data/client.ts';
import { sessionEnding } from '../../../src/app/data/session-ending.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { json } from '../../support/api.ts';
import { field, save, show, text } from '../../support/form-page.tsx';
import { eventually, found } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const test = suite('typing when a session ends');
const dead = () => json(401, { id: 'unauthenticated', message: 'Your session has expired.' });

test('[D5.019] a dead session posts what is typed before the log-out; where that is refused too, the next sign-in posts it and offers it', async () => {
  const begin = () => {
    startShell(services);
    services.get(client).setToken('dead');
  };
  const before = await show({
    before: begin,
    more: { 'PUT tags/7': dead, 'POST refresh-token': dead, 'POST auto-save': dead },
  });
  await fill(field('Name'), 'Sn');
  const stop = services.get(sessionEnding).listen(() => write(field('Name'), 'Snow'));
  await click(save());
  await eventually(() => before.calls.includes('POST auto-save'), 'the draft to leave');
  stop();
  assert.equal(draftsIn(before.bodies)[0], { name: 'Snow' });
  await eventually(() => !services.get(client).hasToken(), 'the log-out');
  services.get(client).setToken('new');
  const after = await show({ inNextTab: true });
  const dialog = await found('alertdialog', 'Unsaved Changes');
  assert.match(dialog.textContent ?? '', 'Snow');
  assert.equal(draftsIn(after.bodies), [{ name: 'Snow' }], 'the server has it now');
  await click(byRole('button', 'Load', dialog));
  await eventually(() => field('Name').value === 'Snow', 'what was typed');
  assert.match(text(), 'Unsaved changes');
});

test.after(cleanup);
test.run();

/** As an editor does that has waited with its last characters. */
function write(input: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function draftsIn(bodies: readonly unknown[]) {
  const sent = bodies as ({ data?: unknown; session?: string } | null)[];
  return sent
    .filter((body) => body?.session !== undefined && 'data' in body)
    .map((body) => body?.data);
}
