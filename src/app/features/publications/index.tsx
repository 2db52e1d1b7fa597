import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';
import { PublicationMark } from '../../ui/publication-mark.tsx';

export const publications: Feature = {
  preview: {
    title: 'Specimen',
    Preview: lazyPart(async () => (await import('./publication-parts.ts')).ThemePreview),
  },
  named: {
    mark: (row, name) => <PublicationMark name={name} color={String(row.color ?? '')} />,
    cell: (row, name) => <PublicationMark name={name} color={String(row.color ?? '')} withName />,
  },
};

export const ThemeControl = lazyPart(
  async () => (await import('./publication-parts.ts')).ThemeControl,
);
export const ProductsControl = lazyPart(
  async () => (await import('./publication-parts.ts')).ProductsControl,
);
