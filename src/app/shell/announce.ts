import { createSignal } from '../data/signal.ts';

/** What the two live regions say. */
export const announcements = createSignal({ polite: '', assertive: '' });

/** Has a text read out once; the same text twice is read twice. */
export function announce(text: string, manner: 'polite' | 'assertive' = 'polite') {
  announcements.set({ ...announcements.get(), [manner]: '' });
  setTimeout(() => announcements.set({ ...announcements.get(), [manner]: text }), PAUSE_MS);
}

/** Between emptying a region and filling it, so that readers notice. */
const PAUSE_MS = 50;
