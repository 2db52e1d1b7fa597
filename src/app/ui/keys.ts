/** How the machine in front of the person names its keys. */
export type KeyPlatform = 'mac' | 'other';

/** One key as it is printed: text, or an icon with the word it stands for. */
export interface PrintedKey {
  readonly text: string;
  readonly icon?:
    | 'command'
    | 'arrow-big-up'
    | 'option'
    | 'corner-down-left'
    | 'arrow-right-to-line';
}

/** The platform whose keys the browser has. */
export function keyPlatform(): KeyPlatform {
  return /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '') ? 'mac' : 'other';
}

/** 'Mod+S' is one step of two keys, 'G D' two steps pressed one after the other. */
export function printedKeys(keys: string, platform: KeyPlatform): PrintedKey[][] {
  return keys
    .split(' ')
    .filter((step) => step !== '')
    .map((step) => splitStep(step).map((key) => printed(key, platform)));
}

/** The same in words, for a name or a description: 'Ctrl S', 'G then D'. */
export function spokenKeys(keys: string, platform: KeyPlatform): string {
  return printedKeys(keys, platform)
    .map((step) => step.map((key) => key.text).join(' '))
    .join(' then ');
}

/** The form `aria-keyshortcuts` wants: 'Control+S'. Sequences have no such form and give undefined. */
export function ariaKeys(keys: string | undefined, platform: KeyPlatform): string | undefined {
  if (keys === undefined || keys.includes(' ')) return undefined;
  const mod = platform === 'mac' ? 'Meta' : 'Control';
  return splitStep(keys)
    .map((key) => (key === 'Mod' ? mod : key === 'Esc' ? 'Escape' : key))
    .join('+');
}

function splitStep(step: string) {
  return step.match(/[^+]+|\+$/g) ?? [];
}

function printed(key: string, platform: KeyPlatform): PrintedKey {
  const named = (platform === 'mac' ? MAC : OTHER)[key] ?? BOTH[key];
  return named ?? { text: key.length === 1 ? key.toUpperCase() : key };
}

const MAC: Readonly<Record<string, PrintedKey>> = {
  Mod: { text: 'Command', icon: 'command' },
  Shift: { text: 'Shift', icon: 'arrow-big-up' },
  Alt: { text: 'Option', icon: 'option' },
};

const OTHER: Readonly<Record<string, PrintedKey>> = { Mod: { text: 'Ctrl' } };

const BOTH: Readonly<Record<string, PrintedKey>> = {
  Enter: { text: 'Enter', icon: 'corner-down-left' },
  Tab: { text: 'Tab', icon: 'arrow-right-to-line' },
  Escape: { text: 'esc' },
  Esc: { text: 'esc' },
  ArrowUp: { text: '↑' },
  ArrowDown: { text: '↓' },
  ArrowLeft: { text: '←' },
  ArrowRight: { text: '→' },
};
