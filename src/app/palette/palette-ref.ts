import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import { selectPaletteView } from '../../../machines/palette/palette.select.ts';
import type { Services } from '../data/services.ts';
import { service } from '../data/services.ts';
import { snackbarsActor } from '../actors/actors.ts';
import { paletteInput, paletteOver } from '../ports/palette.ports.ts';
import type { Args } from '../commands/directory.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { navigation } from '../navigation/go.ts';
import { isDeletion, runDeletion } from './delete-record.ts';
import type { AnswerRules } from './argument-rows.ts';
import { OPEN } from './entry.ts';
import { INVITE, invite } from './invite-user.ts';
import { MAKE_LINK, generateLink } from './make-link.ts';

/** What answers are held to, a chunk that no list needs: how it is fetched, and what has come. */
export const answerRules = service(
  (): { fetch: () => Promise<AnswerRules>; rules: AnswerRules | null } => ({
    fetch: () => import('./argument-parts.ts'),
    rules: null,
  }),
);

/** The palette of an app, which lives from the arrival of its code to the end of the page. */
export const palette = service((services) => {
  const ref = createActor(
    paletteOver(services, {
      run: (id, args) => pickUp(services, id, args),
      async loadRules() {
        const held = services.get(answerRules);
        held.rules = await held.fetch();
      },
    }),
    { input: paletteInput(services) },
  );
  const { directory } = services.get(pageDirectory);
  let started = false;
  let isOpen = false;
  let focus: Element | null = null;
  ref.subscribe((snapshot) => {
    const wasOpen = isOpen;
    isOpen = selectPaletteView(snapshot) !== 'closed';
    if (isOpen === wasOpen) return;
    if (isOpen) focus = document.activeElement;
    const snackbars = services.get(snackbarsActor);
    if (isOpen) snackbars.send({ type: 'snackbars.hold', reason: 'palette' });
    else snackbars.send({ type: 'snackbars.release', reason: 'palette' });
  });
  return {
    ref,
    /** What had the focus before it opened, and has it again when a command runs. */
    focusBefore: () => focus,
    /** Starts it and puts its commands within reach, once. */
    start() {
      if (started) return;
      started = true;
      ref.start();
      directory.addActor(ref, 'global');
    },
  };
});

export type PaletteRef = ActorRefFrom<ReturnType<typeof paletteOver>>;

/** Commands that the palette does itself and stays open for: what the server refuses is shown beside the answers. */
const DONE_HERE: ReadonlyMap<string, (services: Services, args: Args) => Promise<PaletteOutcome>> =
  new Map([
    [INVITE, invite],
    [MAKE_LINK, generateLink],
  ]);

/** A record's row stands for going to its page; everything else is a command. */
async function pickUp(services: Services, id: string, args: Args): Promise<PaletteOutcome> {
  if (isDeletion(id)) return runDeletion(services, id);
  const done = DONE_HERE.get(id);
  if (done !== undefined) return done(services, args);
  if (!id.startsWith(OPEN)) return services.get(pageDirectory).runOfPalette(id, args);
  services.get(navigation).go(id.slice(OPEN.length));
  return { status: 'ran' };
}
