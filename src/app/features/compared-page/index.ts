import { lazyPart } from '../../data/lazy-part.tsx';

export const MergedBlocks = lazyPart(
  async () => (await import('./compared-page-parts.ts')).MergedBlocks,
);

export const ComparedPage = lazyPart(
  async () => (await import('./compared-page-parts.ts')).ComparedPage,
);
