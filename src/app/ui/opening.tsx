import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { PartFailure, adviceOn } from '../../shared/contract/part-failure.ts';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { Waiting } from './waiting.tsx';

/**
 * What a person opens above a page: while its code is on its way, a mark in the middle of the window; where it does not
 * come or breaks, a dialog that says so, over a page that stays as it is.
 */
export function Opening({ children, onClose }: OpeningProps) {
  return (
    <ErrorBoundary
      fallback={(error, again) => <NotOpened error={error} onRetry={again} onClose={onClose} />}
    >
      <Suspense fallback={<Waiting place="above" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotOpened({ error, onRetry, onClose }: NotOpenedProps) {
  const isMissing = error instanceof PartFailure;
  return (
    <Dialog open title="Not opened" onClose={onClose}>
      <ErrorState
        title={isMissing ? 'This could not be loaded' : 'An error occurred'}
        text={`${adviceOn(error, 'Retry, or close it.')} The page below stays as it is.`}
        details={isMissing ? undefined : String(error)}
        onRetry={onRetry}
      />
    </Dialog>
  );
}

interface OpeningProps {
  /** Closes it in the machine that has it open, where it was left without having stood. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface NotOpenedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
