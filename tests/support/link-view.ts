import type { AnyMachineSnapshot } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { campaignLinkMachine } from '../../machines/campaign-link/campaign-link.machine.ts';
import {
  elsewhere,
  generated,
  linkInput,
  opened,
  saltwater,
  springDrive,
} from '../../machines/campaign-link/campaign-link.model.ts';
import {
  everflowRefusal,
  failureText,
  faultOf,
  findingsOf,
  linkOf,
  lostText,
  missingArgs,
  whyNoLink,
} from '../../machines/campaign-link/campaign-link.rules.ts';
import type {
  CampaignLinkContext,
  CampaignLinkInput,
} from '../../machines/campaign-link/campaign-link.types.ts';
import { mendableOf } from '../../machines/campaign-link/mending.commands.ts';
import type { ModelEvent, PortFailure } from '../../machines/kit/model.ts';
import { broken } from '../../machines/kit/samples.ts';
import type { LinkPage, LinkPort } from './link-wire.ts';
import { OPTIONS } from './link-wire.ts';

/** A page on which links are generated, and a walk on it that takes every way the machine has there. */
export interface LinkTour {
  readonly place: LinkPlace;
  readonly input: CampaignLinkInput;
  readonly steps: readonly LinkStep[];
}

/** What the page is told before anything is done on it. */
export const TOLD: ModelEvent = { type: 'link.limit', ...OPTIONS };

/** The generator's page, the dialog of a campaign, the page of an effort, the dialog of who picks a link. */
export type LinkPlace = 'page' | 'dialog' | 'effort' | 'maker';

export interface LinkStep {
  readonly event: ModelEvent;
  /** A person's words for it. */
  readonly words: string;
  /** The port that answers; null where a person acts. */
  readonly port: LinkPort | null;
  /** What the page shows afterwards. */
  readonly page: LinkPage;
}

const misspelt = {
  ...elsewhere,
  external_url: 'https://shop.example.org/offer?UTM_Source=mail&utm_source=mail',
};
export const campaigns = [springDrive, misspelt] as const;
export const orderPage = { id: 22, name: 'Harbour order' };
export const partners = [saltwater, { id: 4, name: 'Tern', everflow_partner_id: null }] as const;

const gone = { status: 404, id: 'not_found', message: 'Not found.' };
const wrongPage = {
  status: 422,
  id: 'validation',
  message: 'Please correct the marked fields.',
  data: { name: 'This name is taken.' },
};

/** A shortest way from where the walk is to each thing that was not done yet, until there is none. */
export function linkTours(): readonly LinkTour[] {
  const done = new Set<string>();
  return PLACES.map(([place, more]) => {
    const input = { ...linkInput, ...more };
    return { place, input, steps: walk(place, input, done) };
  });
}

const PLACES: readonly (readonly [LinkPlace, Partial<CampaignLinkInput>])[] = [
  ['page', {}],
  ['dialog', { campaign: 'hidden', campaignId: springDrive.id }],
  ['effort', { effortId: generated.effort_id }],
  ['maker', { isPicked: true }],
];

function walk(place: LinkPlace, input: CampaignLinkInput, done: Set<string>): LinkStep[] {
  const [first] = initialTransition(campaignLinkMachine, input);
  const [ready] = transition(campaignLinkMachine, first, TOLD as never);
  const steps: LinkStep[] = [];
  for (let at: AnyMachineSnapshot = ready, way = wayToNew(at, done); way.length > 0; ) {
    for (const { move, after } of way) {
      done.add(keyOf(at, move, after));
      steps.push({ ...move, page: pageOf(after, place) });
      at = after;
    }
    way = wayToNew(at, done);
  }
  return steps;
}

/** Moves up to the nearest one that nobody has made. */
function wayToNew(from: AnyMachineSnapshot, done: ReadonlySet<string>): readonly Taken[] {
  const seen = new Set([placeOf(from)]);
  let front: readonly Way[] = [{ at: from, way: [] }];
  for (let moves = 0; moves < FARTHEST; moves += 1) {
    const next: Way[] = [];
    for (const { at, way } of front) {
      for (const move of movesOf(at)) {
        const [after] = transition(campaignLinkMachine, at as never, move.event as never);
        const longer = [...way, { move, after }];
        if (!done.has(keyOf(at, move, after))) return longer;
        if (seen.has(placeOf(after))) continue;
        seen.add(placeOf(after));
        next.push({ at: after, way: longer });
      }
    }
    front = next;
  }
  return [];
}

/** No way to something new is longer. */
const FARTHEST = 6;

/** What makes a move another one: its event, what it leads to, and where the work or the region it is about stands. */
function keyOf(before: AnyMachineSnapshot, { words }: Move, after: AnyMachineSnapshot) {
  const [was, is] = [before.value, after.value] as readonly Record<string, string>[];
  const changed = ['campaign', 'partner', 'work'].map((region) =>
    was?.[region] === is?.[region] ? '' : `${was?.[region]}→${is?.[region]}`,
  );
  const partner = words === 'loadCampaign answers' ? was?.partner : '';
  return [words, was?.work, partner, ...changed].join(' ');
}

/** Where a walk is, by what the next moves depend on. */
function placeOf({ value, context }: AnyMachineSnapshot) {
  const given = context as CampaignLinkContext;
  const { input, campaign, partner } = given;
  const facts = [campaign?.id, partner?.id, input.campaign_id, input.use_everflow_offer];
  const faults = findingsOf(given).length;
  return JSON.stringify([value, facts, whyNoLink(given), linkOf(given) === null, faults]);
}

/** What can happen on the page now. */
function movesOf({ value, context, children }: AnyMachineSnapshot): Move[] {
  const { work, campaign } = value as Record<string, string>;
  const ports = PORTS.filter((port) => children[port] !== undefined);
  const answers = ports.flatMap((port) => answersOf(port, context as CampaignLinkContext));
  if (work === 'opening') return answers;
  if (work === 'broken') return [person({ type: 'link.retry' }), ...answers];
  const retries = campaign === 'failed' ? [person({ type: 'link.retry' })] : [];
  const given = context as CampaignLinkContext;
  return [...answers, ...retries, ...typing(given), ...commands(given, work === 'editing')];
}

function typing(context: CampaignLinkContext): Move[] {
  const { input, shows, apiKey } = context;
  const name = input.name === 'Dawn' ? 'Dusk' : 'Dawn';
  const isChosen = (id: number | null) => (row: { readonly id: number }) => row.id !== id;
  const change = (values: object) => person({ type: 'link.change', values });
  return [
    change({ name }),
    ...(input.effort_type_id === null ? [change({ effort_type_id: 1 })] : []),
    ...(apiKey !== null && everflowRefusal(context) === null
      ? [change({ use_everflow_offer: !input.use_everflow_offer })]
      : []),
    ...(shows === 'shown' ? campaigns.filter(isChosen(input.campaign_id)) : []).map(({ id }) =>
      person({ type: 'link.campaign', id }),
    ),
    ...partners
      .filter(isChosen(input.partner_id))
      .map(({ id }) => person({ type: 'link.partner', id })),
  ];
}

function commands(context: CampaignLinkContext, editing: boolean): Move[] {
  const made = linkOf(context) !== null;
  const faults = mendableOf(findingsOf(context));
  const answers = answersTo(context);
  const offered: readonly (readonly [boolean, ModelEvent])[] = [
    [editing && whyNoLink(context) === null, { type: 'link.generate' }],
    [
      editing && Object.keys(answers).length > 0 && whyNoLink(context, answers) === null,
      { type: 'link.complete', ...answers },
    ],
    [editing, { type: 'link.clear' }],
    [made, { type: 'link.copy' }],
    [made && context.isPicked, { type: 'link.use' }],
    [faults.length > 0, { type: 'link.mend', finding: faults[0]?.place ?? '' }],
    [faults.length > 1, { type: 'link.mendAll' }],
  ];
  return offered.flatMap(([isOffered, event]) => (isOffered ? [person(event)] : []));
}

/** What the palette is answered to all that it asks for. */
function answersTo(context: CampaignLinkContext): Readonly<Record<string, unknown>> {
  const asked = missingArgs(context).filter(({ when }) => when?.in.includes('order') ?? true);
  return Object.fromEntries(asked.map(({ name }) => [name, ANSWERS[name]]));
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  campaign_id: springDrive.id,
  name: 'Noon',
  effort_type_id: 1,
  partner_id: saltwater.id,
  offer_type: 'order',
  order_page_id: orderPage.id,
};

const PORTS: readonly LinkPort[] = ['loadCampaign', 'loadPartner', 'loadEffort', 'generateLink'];

function answersOf(port: LinkPort, { input }: CampaignLinkContext): Move[] {
  const named = <Row extends { readonly id: number }>(rows: readonly Row[], id: number | null) =>
    rows.find((row) => row.id === id);
  const outputs = {
    loadCampaign: named(campaigns, input.campaign_id),
    loadPartner: named(partners, input.partner_id),
    loadEffort: opened,
    generateLink: generated,
  };
  const refusals = port === 'generateLink' ? { wrongPage, gone } : REFUSALS[port];
  return [
    ...Object.entries(refusals).map(([name, error]) => ({
      port,
      words: `${port} refuses: ${name}`,
      event: { type: `xstate.error.actor.${port}`, actorId: port, error },
    })),
    { port, words: `${port} answers`, event: doneOf(port, { output: outputs[port] }) },
  ];
}

function doneOf(port: LinkPort, more: object) {
  return { type: `xstate.done.actor.${port}`, actorId: port, ...more };
}

const REFUSALS = {
  loadCampaign: { gone },
  loadPartner: { broken },
  loadEffort: { broken },
} satisfies Partial<Record<LinkPort, Readonly<Record<string, PortFailure>>>>;

function person(event: ModelEvent): Move {
  const values = Object.entries((event.values ?? {}) as object).map(([key]) => key);
  return { port: null, event, words: [event.type, event.id, ...values].join(' ').trim() };
}

/** What the page shows in a state. */
function pageOf(snapshot: AnyMachineSnapshot, place: LinkPlace): LinkPage {
  const context = snapshot.context as CampaignLinkContext;
  const { work } = snapshot.value as Record<string, string>;
  const refusals = [
    snapshot.hasTag('failed') ? lostText(context) : null,
    work === 'broken' ? (context.lost?.message ?? null) : failureText(context),
  ];
  const isOpen = work !== 'opening' && work !== 'broken';
  const link = linkOf(context);
  const isLoading = isOpen && place !== 'dialog' && snapshot.hasTag('loading');
  const isSaid = (text: string) => work !== 'opening' && refusals.includes(text);
  const texts: readonly (readonly [boolean, string])[] = [
    [isLoading, 'Loading its defaults…'],
    [isOpen && link === null && work === 'generating', 'Generating…'],
    [isOpen && link !== null, 'Copy link'],
    [isOpen && faultOf(context, 'name') !== null, wrongPage.data.name],
    ...[broken.message, NO_CAMPAIGN].map((text) => [isSaid(text), text] as const),
  ];
  return {
    isOpen,
    texts: texts.flatMap(([is, text]) => (is ? [text] : [])),
    missing: texts.flatMap(([is, text]) => (is ? [] : [text])),
    reason: whyNoLink(context),
    name: context.input.name,
    toggle: context.input.use_everflow_offer,
    refusal: everflowRefusal(context),
    address: context.input.offer_type === 'external' ? (context.input.external_url ?? '') : null,
    faults: findingsOf(context).length,
    retries: work === 'broken' || (isOpen && snapshot.hasTag('failed')) ? 1 : 0,
  };
}

const NO_CAMPAIGN =
  'The campaign is not there any more. Choose another one: what you have filled in stays.';

interface Move {
  readonly port: LinkPort | null;
  readonly event: ModelEvent;
  readonly words: string;
}

interface Taken {
  readonly move: Move;
  readonly after: AnyMachineSnapshot;
}

interface Way {
  readonly at: AnyMachineSnapshot;
  readonly way: readonly Taken[];
}
