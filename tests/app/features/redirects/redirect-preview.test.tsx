import { byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import type {
  RedirectChain,
  RedirectPathAnswer,
} from '../../../../src/shared/contract/redirect-chain.ts';
import { redirects } from '../../../../src/shared/resources/content/redirects.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { field, editing } from '../../../support/form-page.tsx';
import { eventually, found, renderPage, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, newApp } from '../../../support/app-services.ts';

const test = suite('where a redirect leads');

const CHAIN = {
  ways: [
    way('/c', [
      { id: 4, from_path: '/a', to_url: '/b', status_code: '301' },
      { id: 5, from_path: '/b', to_url: '/c', status_code: '302' },
    ]),
  ],
  to_url: '/c',
};
const STRAIGHT = {
  ways: [way('/c', [{ id: 4, from_path: '/a', to_url: '/c', status_code: '301' }])],
  to_url: null,
};
const LOOP = {
  ways: [
    {
      ...way('/a', [
        { id: 4, from_path: '/a', to_url: '/z', status_code: '301' },
        { id: 9, from_path: '/z', to_url: '/a', status_code: '301' },
      ]),
      loop: true,
    },
  ],
  to_url: null,
};
const ANSWERS: Readonly<Record<string, Partial<RedirectChain>>> = {
  '/b': CHAIN,
  '/c': STRAIGHT,
  '/z': LOOP,
};

test('each hop is shown with its status and a link, and the end', async () => {
  await show();
  await eventually(() => hops().length === 3, 'the hops');
  assert.equal(hops(), ['/a301 Moved permanently', '/b302 Found', '/cEnd']);
  assert.is(byRole('link', '/b').getAttribute('href'), '/content/redirects/5');
});

test('a chain is pointed straight to its end by the button or the palette, and back', async () => {
  const { calls } = await show();
  await found('button', 'Point straight to the end');
  assert.ok(
    directory()
      .list()
      .some(({ id }) => id === 'chain.shorten'),
  );
  await click(byRole('button', 'Point straight to the end'));
  assert.is(field('To').value, '/c');
  await eventually(() => hops().length === 2, 'the one hop');
  assert.is(queryByRole('button', 'Point straight to the end'), null);
  await click(byRole('button', 'Undo'));
  assert.is(field('To').value, '/b');
  await eventually(() => hops().length === 3, 'the chain again');
  assert.not.ok(calls.some((call) => call.startsWith('PUT')));
});

test('a loop is shown as it is typed, with its circle', async () => {
  await show();
  await eventually(() => hops().length === 3, 'the chain');
  await fill(field('To'), '/z');
  await eventually(() => /makes a loop.*\/a → \/z → \/a/.test(panel()), 'the circle');
});

test('what cannot be followed is not asked for, and a failure is asked for again', async () => {
  let ok = false;
  const { calls } = await show({
    'POST contents/redirects/chain': () =>
      ok ? { data: CHAIN } : json(500, { id: 'unexpected', message: 'Not now.' }),
  });
  await found('button', 'Retry');
  ok = true;
  await click(byRole('button', 'Retry'));
  await eventually(() => hops().length === 3, 'the hops');
  const asked = calls.filter((call) => call.endsWith('chain')).length;
  await fill(field('To'), 'no path');
  await eventually(() => /Enter From and To/.test(panel()), 'the hint');
  assert.is(calls.filter((call) => call.endsWith('chain')).length, asked);
});

test.after(cleanup);
test.run();

async function show(more: Readonly<Record<string, unknown>> = {}) {
  await cleanup();
  newApp();
  signIn(redirects);
  const answered = answerCalls({
    'GET contents/redirects/4': {
      data: row(4, {
        from_path: '/a',
        to_url: '/b',
        status_code: '301',
        active: true,
        publication_id: null,
      }),
    },
    'POST contents/redirects/chain': () => ({
      data: ANSWERS[(answered.bodies.at(-1) as { readonly to_url: string }).to_url],
    }),
    ...editing,
    ...more,
  });
  await renderPage(
    <FormScreen resource={redirects} mode="edit" id={4} />,
    '/content/redirects/4/edit',
  );
  await eventually(() => panelOf() !== null, 'the panel');
  return answered;
}

function way(end: string, hops: RedirectPathAnswer['hops']): RedirectPathAnswer {
  return { hops, end, loop: false };
}

function panelOf() {
  return document.querySelector('section[aria-label="Where it leads"]');
}

function panel() {
  return panelOf()?.textContent ?? '';
}

function hops() {
  return [...(panelOf()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
}
