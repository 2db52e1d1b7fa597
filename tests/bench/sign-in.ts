import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import type { BenchServer } from './server.ts';
import { ADMIN } from './server.ts';

const ROUNDS = 60;
const NOBODY = 'nobody@masthead.example';

/** How much longer a known address takes than an unknown one, as the median of pairs: nobody may tell them by it. */
export async function benchSignIn(server: BenchServer): Promise<Figure[]> {
  return [
    await apart('failed sign-in', (email, at) =>
      post(server, 'login', at, {
        ...{ email, password: 'a wrong password' },
        client_secret: 'masthead-web',
      }),
    ),
    await apart('forgotten password', (email, at) =>
      post(server, 'forgot-password', at, { email }),
    ),
  ];
}

type Ask = (email: string, at: number) => Promise<number>;

/** Turn by turn, so that what else the machine does falls on both of a pair; which goes first changes. */
async function apart(what: string, ask: Ask): Promise<Figure> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [
      async () => known.push(await ask(ADMIN.email, 2 * round)),
      async () => unknown.push(await ask(NOBODY, 2 * round + 1)),
    ];
    for (const each of round % 2 === 0 ? pair : pair.reverse()) await each();
  }
  const differences = known.map((ms, round) => ms - (unknown[round] ?? 0));
  const difference = Math.abs(median(differences));
  return {
    what: `${what}: known and unknown address apart (${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`,
    measured: difference,
    unit: 'ms',
    budget: 5,
    more: false,
  };
}

/** From a network of its own each time, so that no limit stands in the way. */
async function post({ api }: BenchServer, path: string, at: number, body: object) {
  const started = performance.now();
  const response = await fetch(`${api}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${100 + Math.floor(at / 250)}.${at % 250}`,
    },
    body: JSON.stringify(body),
  });
  await response.text();
  if (![200, 422].includes(response.status)) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}
