import * as assert from 'uvu/assert';
import { elsewhere, saltwater } from '../../../../machines/campaign-link/campaign-link.model.ts';
import { whyNotAsks } from '../../../../src/app/actors/why-not-asks.ts';
import { ManyLinksPage } from '../../../../src/app/features/campaigns/grid/many-links-page.tsx';
import { LinkPage } from '../../../../src/app/features/campaigns/link/link-page.tsx';
import { ACTIONS } from '../../../../src/shared/contract/actions.ts';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { newApp, services } from '../../../support/app-services.ts';
import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the form of a campaign link');
test.after.each(cleanup);

const LINK = 'https://pages.example.org/o/ext/dawn/8841';
const MADE = {
  ...{ effort_id: 8841, link: LINK, everflow_offer_url_created: false, reused: false },
  ...{ everflow_offer_url_id: null, everflow_tracking_url: null, warnings: [] },
};
const OPTIONS = {
  origin: 'https://pages.example.org',
  limits: {
    ...{ advertorial_id: 1, promo_id: 2, order_page_id: 3 },
    ...{ exit_intent_promo_id: 2, exit_intent_order_page_id: 3 },
  },
  vocabulary: [
    { name: 'utm_source', required: true, allowed_values: [{ value: 'house-list' }] },
    { name: 'utm_medium', required: false, allowed_values: [] },
  ],
};

test('[A2.155] [A4.079] [A4.080] [A4.081] a campaign’s defaults load, what is missing is filled in, and the link is generated', async () => {
  const { calls, bodies } = await show();
  assert.is(address().value, elsewhere.external_url);
  assert.ok(byRole('radio', /^External only/));
  const generate = byRole('button', /^Generate/);
  assert.match(document.body.textContent ?? '', 'Name and Effort Type are required.');
  assert.is(generate.getAttribute('aria-disabled'), 'true');
  await fill(byRole('textbox', /^Name/), 'Dawn');
  await pick('Effort Type', 'E-mail');
  await click(byRole('button', /^Generate/));
  await eventually(() => (document.body.textContent ?? '').includes(LINK), 'the link');
  assert.is(document.activeElement, byRole('button', /^Copy/), 'the next thing to do');
  const at = calls.indexOf('POST marketing/campaigns/8/generate-link');
  const sent = bodies[at] as Readonly<Record<string, unknown>>;
  assert.equal(
    [sent.name, sent.partner_id, sent.external_url, sent.offer_type],
    ['Dawn', 3, elsewhere.external_url, 'external'],
  );
  await fill(byRole('textbox', /^Name/), 'Dusk');
  await eventually(() => !(document.body.textContent ?? '').includes(LINK), 'no link');
  await fill(byRole('textbox', /^Name/), 'Dawn');
  await eventually(() => (document.body.textContent ?? '').includes(LINK), 'the link again');
});

test('faults of the URL parameters stand below the field, and a click mends one and gives the field the focus', async () => {
  await show();
  await fill(address(), 'https://shop.example/?utm_suorce=House-List&UTM_MEDIUM=a');
  assert.is(faults().length, 3);
  await click(byRole('button', 'Write utm_source'));
  assert.is(address().value, 'https://shop.example/?utm_source=House-List&UTM_MEDIUM=a');
  assert.is(document.activeElement, address());
  await click(byRole('button', 'Mend all'));
  assert.is(address().value, 'https://shop.example/?utm_source=house-list&utm_medium=a');
  assert.equal(faults(), []);
});

test('a field that the server refuses has the focus, wherever Generate was pressed', async () => {
  const message = 'Links are generated for active campaigns alone.';
  const refusal = json(422, { id: 'validation', message, data: { name: message } });
  await show({ 'POST marketing/campaigns/8/generate-link': refusal });
  await fill(byRole('textbox', /^Name/), 'Dawn');
  await pick('Effort Type', 'E-mail');
  await click(byRole('button', /^Generate/));
  await eventually(() => document.activeElement === byRole('textbox', /^Name/), 'the focus');
});

test('[A8.028] a partner that cannot be loaded is chosen no more, and it is said', async () => {
  await show({ 'GET marketing/partners/3': json(500, { id: 'unexpected', message: 'No.' }) });
  const reason = 'Name, Effort Type and Partner are required.';
  await eventually(() => (document.body.textContent ?? '').includes(reason), 'the reason');
  assert.equal(snackbars(), ['The partner could not be loaded. Please choose one again.']);
});

test('[A8.029] an affiliate whose name cannot be had is told by its raw ID', async () => {
  const everflow = { api_key: 'masked' };
  await show(
    {
      'GET marketing/campaigns/8': json(200, {
        data: { ...elsewhere, partner_id: 3, everflow_offer_id: '1093' },
      }),
      'GET settings/everflow/affiliates/4471': json(502, { id: 'service', message: 'Away.' }),
    },
    { core: { integrations: { everflow } } },
  );
  const told = () => document.body.textContent ?? '';
  await eventually(() => told().includes('Affiliate 4471 in Everflow'), 'the raw ID');
});

test('whoever makes links nowhere is shown what it takes on both pages, and asked for nothing', async () => {
  for (const [Shown, title] of [
    [LinkPage, 'Campaign link'],
    [ManyLinksPage, 'Many campaign links'],
  ] as const) {
    await cleanup();
    newApp();
    signIn(efforts, ['index']);
    const { calls } = answerCalls({});
    await renderPage(<Shown />, '/marketing/campaign-link?campaign=8');
    assert.ok(byRole('heading', title));
    assert.match(document.body.textContent ?? '', permissionName(efforts.controller, 'store'));
    assert.ok(await found('button', 'Why not?'));
    assert.equal([queryByRole('textbox', /^Name/), calls], [null, []]);
  }
});

test('a campaign of another publication has Generate off, which leads to the permission it takes there', async () => {
  await show({}, {}, [5]);
  const generate = byRole('button', /^Generate/);
  assert.is(generate.getAttribute('aria-disabled'), 'true');
  const told =
    'You may not make links of this publication.Choose a campaign of another publication';
  assert.match(document.body.textContent ?? '', told);
  await click(generate);
  assert.equal(services.get(whyNotAsks).asked.get()?.wanted, {
    permission: permissionName(efforts.controller, 'store'),
    publication_id: elsewhere.publication_id,
  });
});

test.run();

async function show(
  more: Parameters<typeof answerCalls>[0] = {},
  settings: Parameters<typeof signIn>[2] = {},
  publications: readonly number[] | null = null,
) {
  newApp();
  signIn(efforts, ACTIONS, settings, publications);
  const told = answerCalls({
    'GET marketing/campaigns/link-options': json(200, { data: OPTIONS }),
    'GET marketing/campaigns/8': json(200, { data: { ...elsewhere, partner_id: 3 } }),
    'GET marketing/campaigns': listAnswer([row(8, { name: 'Elsewhere' })]),
    'GET marketing/partners/3': json(200, { data: saltwater }),
    'GET marketing/partners': listAnswer([row(3, { name: 'Saltwater Media' })]),
    'GET marketing/effort-types': listAnswer([row(1, { name: 'E-mail' })]),
    'POST marketing/campaigns/8/generate-link': json(200, { data: MADE }),
    ...more,
  });
  await renderPage(<LinkPage />, '/marketing/campaign-link?campaign=8');
  await eventually(() => queryByRole('textbox', /^External URL/) !== null, 'the form');
  await eventually(() => address().value !== '', 'the defaults');
  return told;
}

function address() {
  return byRole('textbox', /^External URL/) as HTMLInputElement;
}

function faults() {
  return queryByRole('list', 'Faults of the URL parameters') === null
    ? []
    : allByRole('listitem', undefined, byRole('list', 'Faults of the URL parameters'));
}

async function pick(field: string, option: string) {
  await click(byRole('combobox', new RegExp(`^${field}`)));
  await click(await found('option', option));
}
