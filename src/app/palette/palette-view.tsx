import { Dialog } from '@ariakit/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import * as css from '../../../styles/palette.css.ts';
import { selectPaletteBusy, selectPaletteView } from '../../../machines/palette/palette.select.ts';
import { profileDestinations } from '../../shared/profile-sections.ts';
import { savedMemory } from '../ports/palette.ports.ts';
import { linkOptionsQuery } from '../ports/campaign-link.ports.ts';
import type { PlainCommand } from '../commands/directory.ts';
import { goTo } from '../commands/registry/shell.ts';
import { usePlainCommands } from '../commands/use-commands.ts';
import { navigation } from '../navigation/go.ts';
import { rescueFocus } from '../navigation/focus.ts';
import { persistentElements } from '../ui/persistent.ts';
import { useFrameOpener } from '../ui/use-frame-opener.ts';
import { inviteCommands } from './invite-user.ts';
import { linkCommands, mayMakeLinks } from './make-link.ts';
import { catchKeys, pressKeys } from './early-keys.ts';
import { PaletteArgument } from './palette-argument.tsx';
import { PaletteConfirm } from './palette-confirm.tsx';
import { PaletteResults } from './palette-results.tsx';
import type { Services } from '../data/services.ts';
import { useServices } from '../data/services.ts';
import { palette } from './palette-ref.ts';
import { handOff } from './hand-off.ts';
import { useWorker } from './use-worker.ts';

export { handOff } from './hand-off.ts';

/** The palette's dialog. Escape is the machine's, step by step; the dialog only closes by a press outside. */
export function PaletteView() {
  const services = useServices();
  const { ref: paletteRef } = services.get(palette);
  const view = useSelector(paletteRef, selectPaletteView);
  const busy = useSelector(paletteRef, selectPaletteBusy);
  const me = useWorker();
  usePlainCommands(useMemo(() => inviteCommands(services, me), [services, me]));
  const isWorker = me !== null;
  usePlainCommands(useMemo(() => profileCommands(services, isWorker), [services, isWorker]));
  const open = view !== 'closed';
  const options = useQuery({ ...linkOptionsQuery, enabled: open && mayMakeLinks(me) }).data;
  usePlainCommands(useMemo(() => linkCommands(services, me, options), [services, me, options]));
  const dialog = useRef<HTMLDivElement>(null);
  const opener = useFrameOpener(open);
  useLayoutEffect(() => {
    if (!open) return;
    pressKeys(paletteRef, () => dialog.current, services.get(handOff).takeKeys());
    return catchKeys(paletteRef, () => dialog.current, isAside);
  }, [open, services, paletteRef]);
  useEffect(() => {
    if (open || busy) return;
    const timer = setTimeout(rescueFocus, FOCUS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [open, busy]);
  return (
    <>
      <Memory key={me?.id ?? 'nobody'} />
      <Dialog
        ref={dialog}
        open={open}
        onClose={() => paletteRef.send({ type: 'palette.close' })}
        className={css.palette}
        aria-label="Command palette"
        backdrop={<div className={css.backdrop} />}
        {...opener}
        hideOnEscape={false}
        getPersistentElements={persistentElements}
        autoFocusOnShow={() => {
          const input = dialog.current?.querySelector<HTMLInputElement>('[data-autofocus]');
          input?.focus();
          input?.setSelectionRange(input.value.length, input.value.length);
          return false;
        }}
        unmountOnHide
      >
        <Content view={view} />
      </Dialog>
    </>
  );
}

/** What was used is the person's: read anew for whoever signs in next. */
function Memory() {
  const services = useServices();
  useEffect(() => {
    const memory = savedMemory(services);
    services.get(palette).ref.send({ type: 'palette.restore', memory });
  }, [services]);
  return null;
}

function Content({ view }: { readonly view: ReturnType<typeof selectPaletteView> }) {
  if (view === 'argument') return <PaletteArgument />;
  return view === 'confirm' ? <PaletteConfirm /> : <PaletteResults />;
}

/** What a person sets for themselves, section by section. */
function profileCommands({ get }: Services, isWorker: boolean): readonly PlainCommand[] {
  if (!isWorker) return [];
  return profileDestinations().map((section) => ({
    ...goTo(section, 'Profile'),
    run: () => get(navigation).go(section.to),
  }));
}

/** After a command has run, before the focus is looked for. */
const FOCUS_PAUSE_MS = 100;

function isAside(element: Element) {
  return [...persistentElements()].some((aside) => aside.contains(element));
}
