import { lazyPart } from '../../data/lazy-part.tsx';

export const PresetTools = lazyPart(async () => (await import('./preset-parts.ts')).PresetTools);
