import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import type { ComboboxRef } from '../../../../machines/combobox/combobox.machine.ts';
import { useService } from '../../data/services.ts';
import { announcer } from '../../actors/announcer.ts';

/** Moves chips by Alt with the arrow keys, and by dragging one over another. Spread the answer on what holds them. */
export function useChipOrder(ref: ComboboxRef, box: RefObject<HTMLElement | null>, on: boolean) {
  const { announce } = useService(announcer);
  const drag = useRef<Drag | null>(null);
  const move = (id: string, by: number) => {
    const { picked } = ref.getSnapshot().context;
    const held = picked.find((each) => String(each) === id);
    if (held === undefined || by === 0) return;
    ref.send({ type: 'combobox.move', id: held, by });
    const at = ref.getSnapshot().context.picked.indexOf(held) + 1;
    announce(`Moved to ${at} of ${picked.length}`);
  };
  const end = () => {
    mark(box.current, null);
    drag.current = null;
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = MOVES[event.key];
      const id = chipOf(event.target)?.dataset.id;
      if (!on || !event.altKey || by === undefined || id === undefined) return;
      event.preventDefault();
      move(id, by);
      setTimeout(() => buttonOf(box.current, id)?.focus());
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const chip = chipOf(event.target);
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!on || chip === null || isButton || event.button !== 0) return;
      drag.current = { id: chip.dataset.id ?? '', pointer: event.pointerId, over: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (held === null || held.pointer !== event.pointerId) return;
      if (held.over === null) event.currentTarget.setPointerCapture(event.pointerId);
      const over = chipOf(document.elementFromPoint(event.clientX, event.clientY));
      if (over !== null && box.current?.contains(over)) {
        held.over = over.dataset.id ?? null;
        mark(box.current, held);
      }
    },
    onPointerUp() {
      const held = drag.current;
      end();
      if (held?.over === null || held === null) return;
      const ids = ref.getSnapshot().context.picked.map(String);
      move(held.id, ids.indexOf(held.over) - ids.indexOf(held.id));
    },
    onPointerCancel: end,
  };
}

function chipOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
}

function buttonOf(box: HTMLElement | null, id: string) {
  return box?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button`);
}

/** Shows which chip is held and where it would go. */
function mark(box: HTMLElement | null, drag: Drag | null) {
  const chips = [...(box?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const ids = chips.map(({ dataset }) => dataset.id ?? '');
  for (const chip of chips) {
    const { id } = chip.dataset;
    const isTarget = drag !== null && id === drag.over && id !== drag.id;
    const after = drag !== null && ids.indexOf(drag.over ?? '') > ids.indexOf(drag.id);
    chip.toggleAttribute('data-held', drag !== null && id === drag.id);
    chip.toggleAttribute('data-drop', isTarget);
    chip.toggleAttribute('data-drop-after', isTarget && after);
  }
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
};

interface Drag {
  readonly id: string;
  readonly pointer: number;
  over: string | null;
}
