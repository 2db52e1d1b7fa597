import { sessionRef } from '../shell/actors.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { GatePage } from './gate-page.tsx';

/** Nobody knows who is signed in, because the server does not answer. It is asked again by itself. */
export function Unreachable() {
  return (
    <GatePage>
      <ErrorState
        title="The server cannot be reached"
        text="It may be starting again, or your connection is gone. This page asks again every few seconds; what you had typed is kept."
        onRetry={() => sessionRef.send({ type: 'session.retry' })}
      />
    </GatePage>
  );
}
