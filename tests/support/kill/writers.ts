import type { Item } from '../../../src/shared/wire.ts';
import type { Ask } from './caller.ts';

/** What a row must be, by all that was answered about it. */
export interface Expected {
  readonly question: string;
  /** Null once it is deleted. */
  version: number | null;
}

const FAQS = 'contents/faqs';

/** Makes, changes and deletes rows one after the other, until it is over; tells of each what it must be. */
export async function writeRows(
  ask: Ask,
  { name, ledger, isOver }: { name: string; ledger: Expected[]; isOver: () => boolean },
) {
  for (let n = 0; !isOver(); n += 1) {
    const question = `${name} ${n}`;
    const made = itemOf(await expected(ask('POST', FAQS, { question, answer: 'First.' }), 201));
    const row: Expected = { question, version: made.version };
    ledger.push(row);
    const change = { answer: 'Second.', version: made.version };
    row.version = itemOf(await expected(ask('PUT', `${FAQS}/${made.id}`, change), 200)).version;
    if (n % 4 !== 3) continue;
    const { status, again } = await ask('DELETE', `${FAQS}/${made.id}`);
    if (status === 200 || (again && status === 404)) row.version = null;
    else throw new Error(`DELETE: ${status}`);
  }
}

async function expected(answering: ReturnType<Ask>, status: number) {
  const answered = await answering;
  if (answered.status === status) return answered;
  throw new Error(`${answered.status} in place of ${status}: ${JSON.stringify(answered.body)}`);
}

function itemOf({ body }: Awaited<ReturnType<Ask>>): Item {
  return body.data as Item;
}

export interface Differences {
  lost: number;
  doubled: number;
}

/** Holds what is there to what was answered: a row or change that is missing is lost, one that is there twice is doubled. */
export function compareRows(ledger: readonly Expected[], rows: readonly Item[]): Differences {
  const found = new Map<string, Item[]>();
  for (const row of rows) {
    const question = String(row.question);
    found.set(question, [...(found.get(question) ?? []), row]);
  }
  const differences = { lost: 0, doubled: 0 };
  for (const { question, version } of ledger) {
    const [row, ...more] = found.get(question) ?? [];
    differences.doubled += more.length;
    if (version === null && row !== undefined) differences.lost += 1;
    else if (version !== null && (row === undefined || row.version < version))
      differences.lost += 1;
    else if (version !== null && row !== undefined && row.version > version)
      differences.doubled += 1;
  }
  return differences;
}

/** All rows of the list, its pages one after the other. */
export async function readRows(ask: Ask, route: string): Promise<Item[]> {
  const rows: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await expected(
      ask('GET', `${route}?per_page=200&page=${page}&sort=id|asc`),
      200,
    );
    rows.push(...(body.data as Item[]));
    if (page >= Number(body.last_page)) return rows;
  }
}

/** Rows that bulk tasks change. */
export async function makeRows(ask: Ask, count: number): Promise<number[]> {
  const bodies = Array.from({ length: count }, (_, n) => ({
    question: `bulk ${n}`,
    answer: 'First.',
    published: false,
  }));
  const made = await Promise.all(bodies.map((body) => expected(ask('POST', FAQS, body), 201)));
  return made.map((answered) => itemOf(answered).id);
}
