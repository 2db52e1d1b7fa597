import { lazyPart } from '../../data/lazy-part.tsx';

export const ContentEditor = lazyPart(
  async () => (await import('../../editor/editor-parts.ts')).EditorControl,
);
