export type Platform = 'mac' | 'other';

/** What the engine reads of a keydown. */
export interface KeyFacts {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A keydown in the form that bindings are written in: 'Mod+S', 'Shift+X', '?', 'ArrowUp'; null for a modifier alone. */
export function stepOf(event: KeyFacts, platform: Platform): string | null {
  const key = keyOf(event);
  if (key === null) return null;
  const mod = platform === 'mac' ? event.metaKey : event.ctrlKey;
  const other = platform === 'mac' ? event.ctrlKey : event.metaKey;
  if (other) return null;
  const shiftCounts = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key) || mod);
  return [mod ? 'Mod' : '', event.altKey ? 'Alt' : '', shiftCounts ? 'Shift' : '', key]
    .filter((part) => part !== '')
    .join('+');
}

/** A binding's steps in canonical form: 'g d' -> ['G', 'D'], 'alt+mod+k' -> ['Mod+Alt+K']. */
export function stepsOf(keys: string): string[] {
  return keys
    .split(' ')
    .filter((step) => step !== '')
    .map(canonical);
}

/** Whether a step works while text is being typed. */
export function isChorded(step: string): boolean {
  return /^(Mod|Alt)\+/.test(step) || /^(Shift\+)?F\d+$/.test(step);
}

/** Whether a step is a letter, a figure or a sign that stands alone. */
export function isCharacter(step: string): boolean {
  return /^(Shift\+)?.$/u.test(step);
}

function canonical(step: string): string {
  const parts = step === '+' ? ['+'] : step.split('+').map((part) => (part === '' ? '+' : part));
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
  const named = key.length === 1 ? key.toUpperCase() : (NAMES[key.toLowerCase()] ?? key);
  return [...MODIFIERS.filter((name) => held.has(name.toLowerCase())), named].join('+');
}

const MODIFIERS = ['Mod', 'Alt', 'Shift'] as const;
const NAMES: Readonly<Record<string, string>> = { esc: 'Escape', space: 'Space', del: 'Delete' };
const ALONE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead']);

function keyOf({ key, code, altKey }: KeyFacts): string | null {
  if (ALONE.has(key)) return null;
  if (key === ' ') return 'Space';
  if (key.length !== 1) return key;
  const isLatin = key.charCodeAt(0) < 128;
  const physical = /^(?:Key|Digit)(\w)$/.exec(code)?.[1];
  if ((!isLatin || altKey) && physical !== undefined) return physical;
  return key.toUpperCase();
}
