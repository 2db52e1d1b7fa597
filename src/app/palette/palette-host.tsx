import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { selectOpening } from '../../../machines/palette/opener.select.ts';
import { definitions } from '../data/resources.ts';
import { openerRef } from '../shell/actors.ts';
import { whenIdle } from '../shell/when-idle.ts';
import { composing } from '../ui/composing.ts';

/** Holds the palette's place: its code comes when the page is idle or it is opened, and keys typed meanwhile are kept. */
export function PaletteHost() {
  const opening = useSelector(openerRef, selectOpening);
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (View !== null) return;
    const load = () =>
      void Promise.all([import('./palette-view.tsx'), definitions.loadAll()]).then(
        ([{ PaletteView, takeOver }]) => {
          takeOver();
          setView(() => PaletteView);
        },
        () => openerRef.send({ type: 'palette.failed' }),
      );
    return opening ? load() : whenIdle(load);
  }, [opening, View]);
  useEffect(() => (opening ? keepKeys() : undefined), [opening]);
  return View === null ? null : <View />;
}

function keepKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') openerRef.send({ type: 'palette.close' });
    else if (key.length === 1 || KEPT.has(key)) openerRef.send({ type: 'palette.key', key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', keep, { capture: true });
  return () => document.removeEventListener('keydown', keep, { capture: true });
}

const KEPT: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'ArrowDown', 'ArrowUp', 'Tab']);
