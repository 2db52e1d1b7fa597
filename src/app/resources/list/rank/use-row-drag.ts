import { useEffect } from 'react';
import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import { selectLifted } from '../../../../../machines/ranking/ranking.select.ts';
import { focusPlace, gridOf } from '../grid-moves.ts';
import type { GridStore } from '../grid-store.ts';
import { gapAt, scrollAtEdge } from './row-gaps.ts';

/** A row is lifted by its handle and dropped where the line stands; Escape leaves it where it was. */
export function useRowDrag(ranking: RankingRef, grid: GridStore) {
  useEffect(() => {
    const down = (event: PointerEvent) => {
      const handle = handleOf(event);
      const root = gridOf();
      if (handle === null || root === null) return;
      event.preventDefault();
      const id = Number(handle.closest<HTMLElement>('[data-id]')?.dataset.id);
      focusPlace(root, { row: grid.layout().ids.indexOf(id), column: grid.place().column });
      ranking.send({ type: 'rank.lift', id });
      if (selectLifted(ranking.getSnapshot()) === null) return;
      handle.setPointerCapture?.(event.pointerId);
      follow(ranking, root, event);
    };
    document.addEventListener('pointerdown', down);
    return () => document.removeEventListener('pointerdown', down);
  }, [ranking, grid]);
}

function handleOf({ target, button, isPrimary }: PointerEvent): HTMLElement | null {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-rows] [data-lift]');
}

/** Follows the pointer until the machine holds no row any more. */
function follow(ranking: RankingRef, root: HTMLElement, { pointerId, clientY }: PointerEvent) {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  let y = clientY;
  let hasMoved = false;
  const hover = () => {
    const gap = gapAt(root, y);
    if (selectLifted(ranking.getSnapshot())?.gap !== gap) ranking.send({ type: 'rank.over', gap });
  };
  const scroll = () => {
    if (ended.signal.aborted) return;
    if (hasMoved && scrollAtEdge(root, y)) hover();
    requestAnimationFrame(scroll);
  };
  const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event);
  };
  const move = own((event) => {
    y = event.clientY;
    hasMoved = true;
    hover();
  });
  const drop = own(() => ranking.send({ type: 'rank.drop' }));
  const cancel = own(() => ranking.send({ type: 'rank.cancel' }));
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    ranking.send({ type: 'rank.cancel' });
  };
  const { unsubscribe } = ranking.subscribe({
    next: (snapshot) => {
      if (selectLifted(snapshot) === null) end();
    },
    complete: () => end(),
  });
  function end() {
    ended.abort();
    unsubscribe();
  }
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerup', drop, options);
  document.addEventListener('pointercancel', cancel, options);
  document.addEventListener('keydown', leave, { ...options, capture: true });
  requestAnimationFrame(scroll);
}
