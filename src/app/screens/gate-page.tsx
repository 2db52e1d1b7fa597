import type { ReactNode } from 'react';
import { PartFailure, adviceOn } from '../../shared/contract/part-failure.ts';
import { PRODUCT } from '../../shared/product.ts';
import { sessionActor } from '../actors/actors.ts';
import { pageFacts } from '../data/page.ts';
import { useService } from '../data/services.ts';
import { useRun } from '../commands/page-directory.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Gate } from '../ui/gate.tsx';
import { logoVariant } from '../ui/logo.tsx';

/** A page outside the shell, with the product's name, the year and the way to help. */
export function GatePage({ wide, children }: GatePageProps) {
  const now = new Date();
  const { helpUrl } = pageFacts();
  return (
    <Gate
      wide={wide}
      product={PRODUCT}
      year={now.getFullYear()}
      logo={logoVariant(now)}
      links={helpUrl === '' ? null : <a href={helpUrl}>Help</a>}
    >
      {children}
    </Gate>
  );
}

interface GatePageProps {
  /** Room for a list of steps. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Nobody knows who is signed in, because the server does not answer. It is asked again by itself. */
export function Unreachable() {
  const sessionRef = useService(sessionActor);
  const run = useRun(sessionRef);
  return (
    <GatePage>
      <ErrorState
        title="The server cannot be reached"
        text="It may be starting again, or your connection is gone. This page asks again every few seconds; what you had typed is kept."
        onRetry={() => void run('session.retry')}
      />
    </GatePage>
  );
}

/** In place of a whole page whose code did not come, or that could not be drawn. */
export function GateFailure({ error, onRetry }: GateFailureProps) {
  const isMissing = error instanceof PartFailure;
  return (
    <GatePage>
      <ErrorState
        title={isMissing ? 'This page could not be loaded' : 'This page could not be shown'}
        text={`${adviceOn(error)} What you had typed is kept.`}
        details={isMissing ? undefined : String(error)}
        onRetry={onRetry}
      />
    </GatePage>
  );
}

interface GateFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}
