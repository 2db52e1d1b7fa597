import { textOfKeys } from '../../../machines/palette/opener.rules.ts';
import { selectOpening } from '../../../machines/palette/opener.select.ts';
import { openerRef } from '../shell/actors.ts';
import { paletteRef, startPalette } from './palette-ref.ts';

/** Keys that were pressed before the palette's input stood, from the first one that is no text. */
let waiting: readonly string[] = [];

/** Takes the door's place: opens where it was opened, with what was typed meanwhile. */
export function takeOver() {
  startPalette();
  const door = openerRef.getSnapshot();
  const { command, keys } = door.context;
  const wasOpened = selectOpening(door);
  openerRef.send({ type: 'palette.loaded' });
  if (!wasOpened) return;
  const { text, rest } = textOfKeys(keys);
  paletteRef.send({ type: 'palette.open', ...(command === null ? {} : { command }) });
  if (text !== '') paletteRef.send({ type: 'palette.type', text });
  waiting = rest;
}

/** The keys that wait for the input; whoever takes them presses them. */
export function takeWaitingKeys(): readonly string[] {
  const keys = waiting;
  waiting = [];
  return keys;
}
