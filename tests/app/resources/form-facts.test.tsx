import {
  allByRole,
  byRole,
  cleanup,
  click,
  queryByRole,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import type { FormMode } from '../../../machines/form/form.types.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { efforts } from '../../../src/shared/resources/marketing/efforts.ts';
import { webhooks } from '../../../src/shared/resources/settings/webhooks.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { editing, text } from '../../support/form-page.tsx';
import { found, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('facts beside a form');

test('a number that the server alone writes is a fact beside the form, and no input', async () => {
  await show('edit');
  assert.match(text(), /Failures in a row\s*3/);
  assert.is(queryByRole('textbox', /Failures/), null);
  assert.is(queryByRole('spinbutton', /Failures/), null);
  assert.ok(byRole('switch', /^Active/), 'what a person writes stays an input');
});

test('of a record that is looked at what is on or off is a word, and no switch', async () => {
  await show('view');
  assert.is(queryByRole('switch'), null);
  assert.match(text(), /Active\s*Yes/);
});

test('a fact that there is none of yet has no row', async () => {
  await show('edit', null);
  assert.not.match(text(), 'Failures in a row');
  assert.match(text(), /Version\s*1/);
});

test('a fact that is of use elsewhere is copied by its button', async () => {
  const clipboard: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (words: string) => void clipboard.push(words) },
  });
  await cleanup();
  newApp();
  signIn(efforts, ACTIONS);
  const link = 'https://pages.example/o/web/ebb/5';
  answerCalls({
    ...editing,
    [`GET ${efforts.route}/5`]: { data: row(5, { name: 'Ebb', offer_url: link }) },
  });
  await renderPage(<FormScreen resource={efforts} mode="edit" id={5} />, `${efforts.page}/5/edit`);
  await click(await found('button', 'Copy link'));
  await until(() => clipboard.length > 0, 'the copy');
  assert.equal(clipboard, [link]);
});

test('who made the last save stands beside its time, to whom the history would say it', async () => {
  const user = { id: 1, full_name: 'Nora Lindqvist' };
  const asked: string[] = [];
  const shown = async (of: { version?: number; user?: object | null; may?: boolean }) => {
    const last = { version: 1, user, ...of, id: 31, action: 'update', fields: [] };
    asked.length = 0;
    await show('view', 3, {
      actions: of.may === false ? ['index', 'show'] : ACTIONS,
      more: {
        'GET revisions': ({ search }: URL) => {
          asked.push(search);
          return listAnswer([{ ...row(31, {}), ...last }]);
        },
      },
    });
    await settle();
    return /Updated(.*?)Created/.exec(text())?.[1] ?? '';
  };
  assert.match(await shown({}), / by Nora Lindqvist$/);
  assert.equal(asked, ['?resource=settings%2Fwebhooks&resource_id=5&per_page=1']);
  for (const other of [{ user: null }, { version: 2 }, { may: false }]) {
    assert.not.match(await shown(other), ' by ');
  }
  assert.equal(asked, []);
});

test('a new record has no such facts yet', async () => {
  await show('create');
  assert.not.match(text(), 'Failures in a row');
  assert.ok(allByRole('textbox').length > 0);
});

test('a field that stays as it is first saved is chosen in a new record, and shut in a saved one', async () => {
  const open = async (mode: FormMode, id: number | null) => {
    await cleanup();
    newApp();
    signIn(segments, ACTIONS);
    const data = row(5, { name: 'Winter', type: 'static', rules: null });
    answerCalls({ ...editing, [`GET ${segments.route}/5`]: { data } });
    const path = id === null ? 'create' : `${id}/edit`;
    const form = <FormScreen resource={segments} mode={mode} id={id} />;
    await renderPage(form, `${segments.page}/${path}`);
    await found('button', 'Save');
    const type = await found('combobox', /^Type/);
    return type.matches(':disabled, [aria-disabled=true]');
  };
  assert.is(await open('create', null), false);
  assert.is(await open('edit', 5), true);
  assert.is(byRole('textbox', /^Name/).hasAttribute('readonly'), false);
});

test.after(cleanup);
test.run();

async function show(
  mode: FormMode,
  failures: number | null = 3,
  { actions = ACTIONS, more = {} }: Facts = {},
) {
  await cleanup();
  newApp();
  signIn(webhooks, actions);
  const hook = row(5, { name: 'Orders', url: 'https://a.example', active: true, failures });
  const { route, page } = webhooks;
  answerCalls({ ...editing, [`GET ${route}/5`]: { data: hook }, ...more });
  const id = mode === 'create' ? null : 5;
  const path = id === null ? 'create' : mode === 'view' ? `${id}` : `${id}/edit`;
  await renderPage(<FormScreen resource={webhooks} mode={mode} id={id} />, `${page}/${path}`);
  if (mode === 'view') await found('textbox', /^Name/);
  else await found('button', 'Save');
}

interface Facts {
  readonly actions?: readonly Action[];
  readonly more?: Readonly<Record<string, unknown>>;
}
