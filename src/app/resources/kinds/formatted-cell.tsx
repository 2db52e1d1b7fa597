import { Suspense } from 'react';
import { lazyPart } from '../../data/lazy-part.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Nothing } from './cells.tsx';
import type { CellProps } from './kind.ts';

const FormatCell = lazyPart(async () => (await import('./format-cell.tsx')).FormatCell);

/** A cell of a field that is drawn in a way of its own; the code comes with the first of them. */
export function FormattedCell(props: CellProps) {
  return (
    <ErrorBoundary fallback={() => <Nothing />}>
      <Suspense fallback={null}>
        <FormatCell {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
