import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { paletteLoaderMachine } from '../../../machines/palette/palette-loader.machine.ts';
import { selectOpening } from '../../../machines/palette/palette-loader.select.ts';
import { definitions } from '../data/resources.ts';
import { useServices } from '../data/services.ts';
import { paletteLoaderActor } from '../actors/actors.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { composing } from '../ui/composing.ts';

/** Holds the palette's place: its code comes when the page is idle or it is opened, and keys typed meanwhile are kept. */
export function PaletteHost() {
  const services = useServices();
  const paletteLoaderRef = services.get(paletteLoaderActor);
  const opening = useSelector(paletteLoaderRef, selectOpening);
  const [View, setView] = useState<ComponentType | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (View !== null) return;
    const load = () => {
      asked.current = true;
      void Promise.all([import('./palette-view.tsx'), definitions.loadAll()]).then(
        ([{ PaletteView, handOff }]) => {
          services.get(handOff).receive();
          setView(() => PaletteView);
        },
        () => paletteLoaderRef.send({ type: 'palette.failed' }),
      );
    };
    if (opening) return load();
    // Once: the next opening would share the failure of an attempt of its own that is under way.
    return asked.current ? undefined : whenIdle(load);
  }, [opening, View, services, paletteLoaderRef]);
  useEffect(() => (opening ? keepKeys(paletteLoaderRef) : undefined), [opening, paletteLoaderRef]);
  return View === null ? null : <View />;
}

function keepKeys(loader: ActorRefFrom<typeof paletteLoaderMachine>): () => void {
  const keep = (event: KeyboardEvent) => {
    if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') loader.send({ type: 'palette.close' });
    else if (key.length === 1 || KEPT.has(key)) loader.send({ type: 'palette.key', key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', keep, { capture: true });
  return () => document.removeEventListener('keydown', keep, { capture: true });
}

const KEPT: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'ArrowDown', 'ArrowUp', 'Tab']);
