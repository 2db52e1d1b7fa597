import { lazyPart } from '../../data/lazy-part.tsx';

export const RulesControl = lazyPart(
  async () => (await import('./audience-parts.ts')).RulesControl,
);
