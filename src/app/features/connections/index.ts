import { lazyPart } from '../../data/lazy-part.tsx';

export const EventsControl = lazyPart(
  async () => (await import('./events/events.tsx')).EventsControl,
);
