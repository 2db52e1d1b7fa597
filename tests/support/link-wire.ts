import type { ModelEvent, PortFailure } from '../../machines/kit/model.ts';
import type { OpenedEffort } from '../../machines/campaign-link/campaign-link.types.ts';

export type LinkPort = 'loadCampaign' | 'loadPartner' | 'loadEffort' | 'generateLink';

/** What a page of the generator shows. */
export interface LinkPage {
  readonly isOpen: boolean;
  readonly texts: readonly string[];
  /** What it must not say. */
  readonly missing: readonly string[];
  readonly reason: string | null;
  readonly name: string;
  readonly toggle: boolean;
  readonly refusal: string | null;
  /** The external URL; null where it is not asked for. */
  readonly address: string | null;
  readonly faults: number;
  readonly retries: number;
}

export const OPTIONS = {
  origin: 'https://pages.example.org',
  limits: {
    ...{ advertorial_id: 1, promo_id: 2, order_page_id: 3 },
    ...{ exit_intent_promo_id: 2, exit_intent_order_page_id: 3 },
  },
  vocabulary: [{ name: 'utm_source', required: false, allowed_values: [] }],
};

/** In a page: what is not as it should be; null where all is. It stands alone, since it is sent to the browser. */
export function differenceOf(wanted: LinkPage): string | null {
  const place = document.querySelector('[role=dialog]') ?? document.body;
  const text = place.textContent ?? '';
  const field = (label: string) => {
    const found = [...place.querySelectorAll('label')].find((each) =>
      each.textContent?.startsWith(label),
    );
    const control = document.getElementById(found?.htmlFor ?? '');
    return control instanceof HTMLInputElement ? control : null;
  };
  const toggle = place.querySelector<HTMLInputElement>('input[role=switch]');
  const form = {
    name: field('Name')?.value,
    toggle: toggle?.checked,
    refused: toggle?.disabled,
    address: field('External URL')?.value ?? null,
    faults: place.querySelectorAll('[aria-label="Faults of the URL parameters"] li').length,
  };
  const wish = {
    name: wanted.name,
    toggle: wanted.toggle,
    refused: wanted.refusal !== null,
    address: wanted.address,
    faults: wanted.faults,
  };
  const retries = [...place.querySelectorAll('button')].filter(
    (button) => button.textContent?.startsWith('Retry') === true,
  ).length;
  const said = [
    ...wanted.texts,
    ...(wanted.isOpen && wanted.reason !== null ? [wanted.reason] : []),
  ];
  const lost = said.filter((each) => !text.includes(each));
  const stray = wanted.missing.filter((each) => text.includes(each));
  if (lost.length > 0) return `it does not say ${JSON.stringify(lost)}`;
  if (stray.length > 0) return `it says ${JSON.stringify(stray)}`;
  if (retries !== wanted.retries) return `${retries} times Retry instead of ${wanted.retries}`;
  if (!wanted.isOpen) return form.name === undefined ? null : 'the form stands there';
  return JSON.stringify(form) === JSON.stringify(wish)
    ? null
    : `${JSON.stringify(form)} instead of ${JSON.stringify(wish)}`;
}

/** The API behind the generator: lists answer at once, what a port asks for waits for the test. */
export function startLinkWire(lists: Readonly<Record<string, readonly ListedRow[]>>) {
  const waiting: Waiting[] = [];
  let wake: (() => void) | null = null;
  const end = async (port: LinkPort, answer: Answered) => {
    while (!waiting.some((call) => call.port === port))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const last = waiting.findLast((call) => call.port === port);
    waiting.splice(0, waiting.length, ...waiting.filter((call) => call.port !== port));
    last?.answer(answer);
  };
  return {
    /** Answers a call of the page. */
    async take(method: string, path: string): Promise<Answered> {
      const port = portOf(method, path);
      if (port === null) return { status: 200, body: atOnce(lists, path) };
      return new Promise((answer) => {
        waiting.push({ port, answer });
        wake?.();
      });
    },
    /** The last call of the port is answered; those before it were given up by the page. An effort is followed by what it names. */
    async answer(port: LinkPort, event: ModelEvent) {
      await end(port, answerOf(port, event));
      if (port !== 'loadEffort' || event.output === undefined) return;
      const { campaign, partner } = event.output as OpenedEffort;
      await end('loadCampaign', { status: 200, body: { data: campaign } });
      await end('loadPartner', { status: 200, body: { data: partner } });
    },
  };
}

function portOf(method: string, path: string): LinkPort | null {
  if (method === 'POST') return path.endsWith('/generate-link') ? 'generateLink' : null;
  const [, what = ''] = /^marketing\/(campaigns|partners|efforts)\/\d+$/.exec(path) ?? [];
  return ROWS[what] ?? null;
}

const ROWS: Readonly<Record<string, LinkPort>> = {
  campaigns: 'loadCampaign',
  partners: 'loadPartner',
  efforts: 'loadEffort',
};

function atOnce(lists: Readonly<Record<string, readonly ListedRow[]>>, path: string) {
  if (path.endsWith('/link-options')) return { data: OPTIONS };
  if (path.startsWith('settings/everflow/')) return { data: { id: '4471', name: 'Saltwater' } };
  const data = lists[path] ?? [];
  const total = data.length;
  return { data, total, total_is_estimate: false, current_page: 1, last_page: 1, per_page: 50 };
}

/** What the API says where a port ends so. */
function answerOf(port: LinkPort, { error, output }: ModelEvent): Answered {
  if (error !== undefined) {
    const { status, ...body } = error as PortFailure;
    return { status, body };
  }
  if (port !== 'loadEffort') return { status: 200, body: { data: output } };
  const { input, link } = output as OpenedEffort;
  const { effort_id: id, link: offer_url } = link;
  return { status: 200, body: { data: { ...input, id, offer_url } } };
}

/** What a select reads of a row. */
interface ListedRow {
  readonly id: number;
  readonly name: string;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Waiting {
  readonly port: LinkPort;
  answer(answer: Answered): void;
}
