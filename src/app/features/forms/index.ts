import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const forms: Feature = {
  preview: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('./form-builder-parts.ts')).FormVisitorView),
  },
};

export const AnswersControl = lazyPart(
  async () => (await import('./answers-control.tsx')).AnswersControl,
);
export const AnswersCell = lazyPart(async () => (await import('./answers.tsx')).AnswersCell);
