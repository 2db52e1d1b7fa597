import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { service, useService } from '../../data/services.ts';
import { readLocal, writeLocal } from '../../ports/local.ts';

/**
 * Width of a list's frame in px as it changes; 0 where this browser has never drawn a list. A list is laid out for the
 * room that the last one had, so that it is drawn once, and its columns do not move under whoever reads it.
 */
export function useRoom(frame: RefObject<HTMLElement | null>): number {
  const last = useService(lastRoom);
  const [room, setRoom] = useState(last.width);
  useEffect(() => {
    const watched = frame.current;
    if (watched === null || globalThis.ResizeObserver === undefined) return;
    const observer = new ResizeObserver(() => {
      // A list beside the side panel is not as wide as the next one will be.
      if (watched.closest('[data-beside]') === null) last.keep(watched.clientWidth);
      setRoom(watched.clientWidth);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [frame, last]);
  return room;
}

const lastRoom = service(() => {
  const kept = readLocal(KEY);
  let width = typeof kept === 'number' && kept > 0 ? kept : 0;
  return {
    width: () => width,
    keep(next: number) {
      if (next === width || next === 0) return;
      width = next;
      writeLocal(KEY, next);
    },
  };
});

const KEY = 'list-room';
