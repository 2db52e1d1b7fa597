import { act } from 'react';
import type { AnyTransitionDefinition } from 'xstate';
import { createActor } from 'xstate';
import * as assert from 'uvu/assert';
import { campaignLinkMachine } from '../../../machines/campaign-link/campaign-link.machine.ts';
import { provideCampaignLink } from '../../../machines/campaign-link/campaign-link.ports.ts';
import { chartOf, statesOf, transitionId } from '../../../machines/kit/chart.ts';
import { LinkDialog, LinkMaker } from '../../../src/app/features/campaigns/link/link-dialog.tsx';
import { LinkPage } from '../../../src/app/features/campaigns/link/link-page.tsx';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import { efforts } from '../../../src/shared/resources/marketing/efforts.ts';
import { json } from '../../support/api.ts';
import { newApp, run } from '../../support/app-services.ts';
import { byRole, cleanup, click, fill, queryByRole, settle } from '../../support/dom.tsx';
import type { LinkPlace, LinkStep, LinkTour } from '../../support/link-view.ts';
import { TOLD, campaigns, linkTours, partners } from '../../support/link-view.ts';
import { differenceOf, startLinkWire } from '../../support/link-wire.ts';
import { eventually, found, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the machine of a campaign link through its view');
test.after.each(cleanup);

const tours = linkTours();

/** A required choice is changed and not taken away: no view clears these. */
const NOT_OFFERED = [
  'campaign-link.campaign|link.campaign|1',
  'campaign-link.partner|link.partner|1',
];

const PLACES: Readonly<Record<LinkPlace, { name: string; at: string }>> = {
  page: { name: 'the page', at: '/marketing/campaign-link' },
  dialog: { name: 'a campaign', at: '/marketing/campaigns/7' },
  effort: { name: 'the page of an effort', at: '/marketing/campaign-link?effort=8841' },
  maker: { name: 'a pick of a link', at: '/content/faqs' },
};

test('the walks take every transition of the chart but those that no view offers', () => {
  const taken = new Set(tours.flatMap(transitionsOf));
  const all = statesOf(chartOf(campaignLinkMachine)).flatMap(({ transitions }) => transitions);
  const left = all.map(({ id }) => id).filter((id) => !taken.has(id));
  assert.equal(left, NOT_OFFERED);
});

for (const tour of tours) {
  test(`${tour.steps.length} steps on ${PLACES[tour.place].name}`, async () => {
    const wire = await show(tour.place);
    for (const [at, step] of tour.steps.entries()) {
      if (step.port === null) await play(step);
      else await act(async () => wire.answer(step.port ?? 'loadCampaign', step.event));
      await settle();
      await shows(tour.steps.slice(0, at + 1));
    }
  });
}

test.run();

/** All that the actor of a walk takes, also on its own account. */
function transitionsOf({ input, steps }: LinkTour): string[] {
  const never = () => new Promise<never>(() => undefined);
  const machine = provideCampaignLink({
    ...{ loadCampaign: never, loadPartner: never, loadEffort: never, generateLink: never },
  });
  const ids: string[] = [];
  const actor = createActor(machine, {
    input,
    inspect: (event) => {
      if (event.type === '@xstate.microstep')
        ids.push(...(event._transitions as AnyTransitionDefinition[]).map(transitionId));
    },
  }).start();
  for (const event of [TOLD, ...steps.map((step) => step.event)]) actor.send(event as never);
  actor.stop();
  return ids;
}

async function show(place: LinkPlace) {
  newApp();
  signIn(efforts, ACTIONS, { core: { integrations: { everflow: { api_key: 'masked' } } } });
  const wire = startLinkWire({
    'marketing/campaigns': campaigns,
    'marketing/partners': partners,
    'marketing/effort-types': [{ id: 1, name: 'E-mail' }],
  });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost:3000');
    const { status, body } = await wire.take(
      init?.method ?? 'GET',
      pathname.replace('/api/v3.2/', ''),
    );
    return json(status, body);
  };
  const nothing = () => undefined;
  const page = {
    page: <LinkPage />,
    effort: <LinkPage />,
    dialog: <LinkDialog campaignId={7} onClose={nothing} />,
    maker: <LinkMaker onMade={nothing} onClose={nothing} />,
  }[place];
  await renderPage(page, PLACES[place].at);
  return wire;
}

async function play({ event }: LinkStep) {
  if (event.type === 'link.campaign') return pick('Campaign', event.id);
  if (event.type === 'link.partner') return pick('Partner', event.id);
  if (event.type === 'link.change') return change(event.values as Values);
  const button = document.querySelector<HTMLElement>(`[data-command="${event.type}"]`);
  if (button !== null) return click(button);
  const { type, ...args } = event;
  const outcome = { status: '' };
  await act(async () => void Object.assign(outcome, run(type, args)));
  assert.is(outcome.status, 'ran', `${type}: ${JSON.stringify(outcome)}`);
}

async function change({ name, effort_type_id }: Values) {
  if (name !== undefined) return fill(byRole('textbox', /^Name/), name);
  if (effort_type_id !== undefined) return pick('Effort Type', effort_type_id);
  return click(byRole('switch', /^Make an Everflow/));
}

async function pick(field: string, id: unknown) {
  await click(byRole('combobox', new RegExp(`^${field}`)));
  const rows = [...campaigns, ...partners, { id: 1, name: 'E-mail' }];
  const { name } = rows.find((row) => row.id === id) ?? { name: '' };
  await click(await found('option', name));
  await eventually(() => queryByRole('option') === null, 'the end of the list');
}

async function shows(steps: readonly LinkStep[]) {
  const { page } = steps.at(-1) ?? {};
  if (page === undefined) return;
  for (let frame = 0; differenceOf(page) !== null && frame < 600; frame += 1) await settle();
  const way = steps.map(({ words }) => words).join(' > ');
  assert.is(differenceOf(page), null, `${way}: ${differenceOf(page)}`);
}

interface Values {
  readonly name?: string;
  readonly effort_type_id?: number;
}
