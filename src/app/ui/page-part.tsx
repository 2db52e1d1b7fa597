import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { PartFailure, adviceOn } from '../../shared/contract/part-failure.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A part of a page in a chunk of its own: `waiting` while that is on its way; where it does not come or breaks, its place
 * alone says so, and the rest of the page is as it was.
 */
export function PagePart({ waiting = null, children, ...place }: PagePartProps) {
  return (
    <ErrorBoundary
      fallback={(error, again) => <NotThere {...place} error={error} onRetry={again} />}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotThere({ name = 'This part', id, small, error, onRetry }: NotThereProps) {
  const isMissing = error instanceof PartFailure;
  const what = `${name} could not be ${isMissing ? 'loaded' : 'shown'}.`;
  const button = (
    <Button
      id={id}
      size="small"
      kind={small === true ? 'quiet' : undefined}
      icon="rotate-cw"
      aria-label={`Retry: ${what}`}
      title={small === true ? what : undefined}
      onClick={onRetry}
    >
      Retry
    </Button>
  );
  if (small === true) return button;
  return (
    <Banner
      tone="amber"
      role="alert"
      detail={`${adviceOn(error)} What was typed is kept, and the rest of the page can be used.`}
      actions={button}
    >
      {what}
    </Banner>
  );
}

interface Place {
  /** What it is, to begin a sentence with: 'Answer'. */
  readonly name?: string;
  /** Of the control that it stands for, which labels and faults lead to. */
  readonly id?: string;
  /** In a row of controls: no more than a button. */
  readonly small?: boolean;
}

interface PagePartProps extends Place {
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

interface NotThereProps extends Place {
  readonly error: unknown;
  readonly onRetry: () => void;
}
