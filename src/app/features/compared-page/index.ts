import { lazyPart } from '../../data/lazy-part.tsx';

export const ComparedPage = lazyPart(
  async () => (await import('./compared-page-parts.ts')).ComparedPage,
);
