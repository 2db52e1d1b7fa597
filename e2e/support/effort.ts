import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';

/** What a task asks of who does it. */
export interface Effort {
  readonly clicks: number;
  /** Keys and chords, but those that type text. */
  readonly keys: number;
  /** Typed characters. */
  readonly letters: number;
  readonly seconds: number;
}

/**
 * How long a practised person presses and points for a task, by the keystroke-level model of Card, Moran and Newell (1980): 0.28 s for a key
 * or a letter, 1.1 s to point and 0.2 s to press and let go for a click. What they think and wait for is left out.
 */
export function handSeconds({ clicks, keys, letters }: Omit<Effort, 'seconds'>): number {
  return Number((clicks * 1.3 + (keys + letters) * 0.28).toFixed(1));
}

/** Tasks by their names, with what each has taken. */
type Measured = readonly (readonly [string, Effort])[];

/** The seconds are those of this machine, without a person's thinking: told, not held. */
export function printEffort(way: string, measured: Measured) {
  for (const [name, { clicks, keys, letters, seconds }] of measured)
    process.stdout.write(
      `${way}: ${name}: ${clicks} clicks, ${keys} keys, ${letters} letters, ${seconds.toFixed(1)} s\n`,
    );
}

/** No task takes more presses than its shortest way in Linear, Directus or Ghost, of which the table says how it was counted. */
export function assertFewest(way: 'keys' | 'mouse', measured: Measured) {
  const rows = new Map(writtenEfforts().map((row) => [row.name, row]));
  const behind = measured.flatMap(([name, { clicks, keys }]) => {
    const other = rows.get(name)?.elsewhere[way] ?? Number.NaN;
    return clicks + keys <= other
      ? []
      : [`${name}, by ${way}: ${clicks + keys} presses here, ${other} elsewhere`];
  });
  assert.equal(behind, [], 'tests/EASE.md names who needs fewer presses');
}

/** The rows of the table of tasks. */
export function writtenEfforts() {
  const lines = readFileSync('tests/EASE.md', 'utf8').split('\n');
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , clicks]) => /^\d+$/.test(clicks ?? ''))
    .map(([, name = '', clicks, keys, letters, mouse, byKeys, byMouse, ...rest]) => ({
      name,
      clicks: Number(clicks),
      keys: Number(keys),
      letters: Number(letters),
      mouse: Number(mouse),
      seconds: { keys: Number(byKeys), mouse: Number(byMouse) },
      elsewhere: { keys: Number(rest[3]), mouse: Number(rest[4]) },
    }));
}

interface Recorder {
  /** Does a task and answers what it took, from its first press to its end. */
  measure(task: () => Promise<void>): Promise<Effort>;
}

/** Counts presses of mouse and keyboard in a page; call it before the page is opened. */
export async function recordEffort(page: Page): Promise<Recorder> {
  let counts = { clicks: 0, keys: 0, letters: 0 };
  await page.exposeBinding('countPress', (_, kind: keyof typeof counts) => {
    counts = { ...counts, [kind]: counts[kind] + 1 };
  });
  await page.addInitScript(listen);
  return {
    async measure(task) {
      counts = { clicks: 0, keys: 0, letters: 0 };
      const started = performance.now();
      await task();
      const seconds = (performance.now() - started) / 1_000;
      // What was pressed last may be on its way.
      await page.evaluate(() => 0);
      return { ...counts, seconds };
    },
  };
}

/** In the page. */
function listen() {
  const tell = (globalThis as unknown as { countPress(kind: string): void }).countPress;
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
  addEventListener('pointerdown', () => tell('clicks'), true);
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey, target }) => {
      if (modifiers.includes(key)) return;
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      tell(isText && (target as Element).matches('input, textarea') ? 'letters' : 'keys');
    },
    true,
  );
}
