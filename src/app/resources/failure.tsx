import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorView } from '../ui/error.view.tsx';

/** In place of a screen that could not be drawn. */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  return (
    <Page>
      <ErrorView
        code={500}
        text="This page could not be shown. The rest goes on working."
        details={error instanceof Error ? error.message : String(error)}
        homeLink={<Link href="/" />}
        actions={
          <Button icon="rotate-cw" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </Page>
  );
}

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Page>
      <ErrorView code={404} text="There is no page at this address." homeLink={<Link href="/" />} />
    </Page>
  );
}

interface ScreenFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}
