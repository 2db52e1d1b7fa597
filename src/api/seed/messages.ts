import { sql } from 'kysely';
import { messageEvents } from '../../shared/resources/messaging/message-events.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { blocksOf, built } from './built.ts';
import { LETTERS, NOTES } from './content/letters.ts';
import type { Letter } from './content/letters.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { idsByName, segmentsOf } from './world.ts';
import type { Ids, World } from './world.ts';

const WEEK = 7;
const EVENTS_OF_A_MESSAGE = 60;
const EVENTS = [
  ...Array.from({ length: 12 }, () => 'open' as const),
  ...Array.from({ length: 6 }, () => 'click' as const),
  'bounce',
  'unsubscribe',
] as const;
const PLACES_OF_SENDERS = [0, 3, 6, 8] as const;
const HOUSE = 3;

interface Parties {
  readonly publicationIds: readonly number[];
  readonly senderIds: readonly number[];
  readonly serviceIds: readonly number[];
}

/** A letter a week from each title, texts and pushes between them; those of the coming weeks are scheduled. */
export async function seedMessages(world: World, parties: Parties): Promise<void> {
  const types = await idsByName(world, 'message_types');
  const segments = await segmentsOf(world);
  const aims = (publication_id: number | null) => {
    const own = segments.get(publication_id) ?? [];
    const house = segments.get(null) ?? [];
    const { next, pick } = world.random;
    const first = pick(own.length > 0 ? own : house);
    const second = pick(house);
    const more = second !== first && next() < 0.3;
    return {
      publication_id,
      segment_ids: more ? [first, second] : [first],
      exclude_segment_ids: !more && second !== first && next() < 0.2 ? [second] : [],
    };
  };
  const rows = [
    ...letterRows(world, { parties, types, aims }),
    ...noteRows(world, { parties, types, aims }),
  ];
  rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
  const ids = await insertRows(world.tx, messages, rows);
  await seedEvents(
    world,
    rows.flatMap(({ sent_at, subject, publication_id }, index) => {
      const id = ids[index];
      if (sent_at === null || subject === null || id === undefined) return [];
      const place = parties.publicationIds.indexOf(publication_id ?? 0);
      return [{ id, sent_at, links: LINKS[place] ?? LINKS.flat() }];
    }),
  );
}

interface Making {
  readonly parties: Parties;
  readonly types: Ids;
  readonly aims: (publication_id: number | null) => Aims;
}

interface Aims {
  readonly publication_id: number | null;
  readonly segment_ids: readonly number[];
  readonly exclude_segment_ids: readonly number[];
}

function letterRows(world: World, { parties, types, aims }: Making) {
  return LETTERS.flatMap((list, place) =>
    list.map(([subject, preview_text], index) => ({
      ...aims(place === HOUSE ? null : (parties.publicationIds[place] ?? null)),
      ...sending(world, fateOf(index), (2 - index) * WEEK - place),
      title: place === HOUSE ? subject : `${PUBLICATIONS[place]?.name}: ${subject}`,
      type_id: types.get('E-mail') ?? null,
      subject: subject as string | null,
      preview_text: preview_text as string | null,
      ...built(blocksOf(letterHtml([subject, preview_text]))),
      sender_id: parties.senderIds[PLACES_OF_SENDERS[place] ?? 0] ?? null,
      service_id: null as number | null,
      phone_number: null as string | null,
    })),
  );
}

function noteRows(world: World, { parties, types, aims }: Making) {
  return NOTES.map(([type, place, title, note], index) => ({
    ...aims(place === null ? null : (parties.publicationIds[place] ?? null)),
    ...sending(world, fateOf(index % 7), index % 7 < 2 ? 3 + index * 2 : -index * 11),
    title,
    type_id: types.get(type) ?? null,
    subject: null,
    preview_text: null,
    content: `<p>${note}</p>`,
    sender_id: null,
    service_id: type === 'SMS' ? (parties.serviceIds[place ?? 0] ?? null) : null,
    phone_number: type === 'SMS' ? (NUMBERS[place ?? 0] ?? null) : null,
  }));
}

const NUMBERS = ['+1 617 555 0142', '+1 312 555 0163', '+1 503 555 0128'] as const;

type Fate = 'scheduled' | 'draft' | 'test' | 'cancelled' | 'sent';

/** What has become of the message that stands there in its list, the newest first. */
function fateOf(index: number): Fate {
  if (index < 2) return 'scheduled';
  if (index === 2 || index === 14) return 'draft';
  if (index === 3) return 'test';
  return index === 9 ? 'cancelled' : 'sent';
}

/** When it goes or went out, in days from now, at half past eleven in UTC. */
function sending({ ago, random }: World, fate: Fate, days: number) {
  const day = fate === 'scheduled' ? Math.max(days, 1) : Math.min(days, -1);
  const at = `${ago(-day).slice(0, 10)}T11:30:00.000Z`;
  const made = ago(Math.max(-day, 0) + 2 + random.next() * 6);
  const sent = fate === 'sent' || fate === 'test';
  return {
    send_at: fate === 'draft' || fate === 'test' ? null : at,
    sent_at: sent ? at : null,
    is_test: fate === 'test',
    cancelled_at: fate === 'cancelled' ? ago(-day + 0.5) : null,
    created_at: made,
    updated_at: sent ? at : made,
  };
}

function letterHtml([subject, preview]: Letter) {
  return `<h1>${subject}</h1><p>Hello $first_name,</p><p>${preview}</p><p>Read it on our site, at your pace. If you know somebody who would like it, send it on.</p><p>$sender.name</p><p><a href="$unsubscribe_url">Unsubscribe</a></p>`;
}

/** Readers of long standing open most. */
async function seedEvents(
  { tx, random }: World,
  sent: readonly {
    readonly id: number;
    readonly sent_at: string;
    readonly links: readonly string[];
  }[],
) {
  const { rows: readers } = await sql<{ id: number }>`
    select id from subscribers order by id`.execute(tx);
  const events = sent.flatMap(({ id, sent_at, links }) =>
    Array.from({ length: EVENTS_OF_A_MESSAGE }, () => {
      const type = random.pick(EVENTS);
      const reader = readers[Math.floor(random.next() ** 4 * readers.length)];
      const minutes = random.next() ** 3 * 4_000;
      const occurred_at = new Date(Date.parse(sent_at) + minutes * 60_000).toISOString();
      return {
        message_id: id,
        subscriber_id: reader?.id ?? null,
        type,
        url: type === 'click' ? random.pick(links) : null,
        occurred_at,
        created_at: occurred_at,
        updated_at: occurred_at,
      };
    }),
  );
  events.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  await insertRows(tx, messageEvents, events);
}

/** What letters lead to, by the place of their title. */
const LINKS: readonly (readonly string[])[] = [
  ['https://harborandtide.example/refit/checklist', 'https://harborandtide.example/almanac'],
  ['https://ledgerreview.example/portfolios', 'https://ledgerreview.example/bonds/ladder'],
  [
    'https://kitchengardenweekly.example/seeds',
    'https://kitchengardenweekly.example/trials/tomatoes',
  ],
];
