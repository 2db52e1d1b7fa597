import { createActor } from 'xstate';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import { paletteInput, paletteOver } from '../ports/palette.ports.ts';
import type { Args } from '../shell/commands/directory.ts';
import { directory, run } from '../shell/commands/page-directory.ts';
import { go } from '../shell/go.ts';
import { isDeletion, runDeletion } from './delete-record.ts';
import { OPEN } from './entry.ts';
import { INVITE, invite } from './invite-user.ts';
import { buttonCommands } from './page-buttons.ts';

/** The palette, which lives from the arrival of its code to the end of the page. */
export const paletteRef = createActor(paletteOver(pickUp), { input: paletteInput() });

/** Starts it and puts its commands within reach, once. */
export function startPalette() {
  if (started) return;
  started = true;
  followButtons();
  paletteRef.start();
  directory.addActor(paletteRef, 'global');
}

/** The buttons in sight are commands from the opening of the palette until what was chosen has run. */
function followButtons() {
  let leave: (() => void) | null = null;
  paletteRef.subscribe((snapshot) => {
    const inUse = snapshot.hasTag('open') || snapshot.hasTag('busy');
    if (inUse === (leave !== null)) return;
    leave?.();
    leave = inUse ? addButtons() : null;
  });
}

function addButtons() {
  const { commands, scope } = buttonCommands(document);
  return directory.addPlain(commands, scope);
}

let started = false;

/** A record's row stands for going to its page; everything else is a command. */
async function pickUp(id: string, args: Args): Promise<PaletteOutcome> {
  if (isDeletion(id)) return runDeletion(id);
  if (id === INVITE) return invite(args);
  if (!id.startsWith(OPEN)) return run(id, args);
  go(id.slice(OPEN.length));
  return { status: 'ran' };
}
