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
