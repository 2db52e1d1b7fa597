import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { selectHistoryOpen } from '../../../machines/notices/notices.select.ts';
import { selectSessionView } from '../../../machines/session/session.select.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { lazyPart } from '../resources/lazy-part.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { SignIn } from '../screens/sign-in.tsx';
import { Unreachable } from '../screens/unreachable.tsx';
import { noticesRef, sessionRef } from './actors.ts';
import { announcements } from './announce.ts';
import { Notices } from './notices.tsx';
import { usePrefillPath } from './prefill.ts';
import { placeAt } from './resolve.ts';
import { useSignal } from './use-signal.ts';
import { usePlaceChange } from './use-place-change.ts';
import { Workspace } from './workspace.tsx';

const SetUp = lazyPart(async () => (await import('../screens/gate-parts.ts')).SetUp);
const SetUpGate = lazyPart(async () => (await import('../screens/gate-parts.ts')).SetUpGate);
const SecondFactor = lazyPart(async () => (await import('../screens/gate-parts.ts')).SecondFactor);

const NoticeHistory = lazyPart(async () => (await import('./notice-history.tsx')).NoticeHistory);

/** Everything on the page: what the session lets through, the notices, and what is read out. */
export function App() {
  const { polite, assertive } = useSignal(announcements);
  return (
    <>
      <LiveRegion polite={polite} assertive={assertive} />
      <Suspense fallback={null}>
        <Gates />
      </Suspense>
      <Palette />
      <History />
      <Notices />
    </>
  );
}

/** On every page, gates too, which offer it less: it lists what is within reach. */
function Palette() {
  return useSelector(sessionRef, selectSessionView) === 'wait' ? null : <PaletteHost />;
}

/** Its code comes when it is first opened. */
function History() {
  const [wanted, want] = useState(false);
  const open = useSelector(noticesRef, selectHistoryOpen);
  if (open && !wanted) want(true);
  return wanted ? (
    <Suspense fallback={null}>
      <NoticeHistory />
    </Suspense>
  ) : null;
}

/** One of the few whole pages: set-up, sign-in, an absent server, or the workspace. The address stays what it is. */
function Gates() {
  const view = useSelector(sessionRef, selectSessionView);
  const [path] = useLocation();
  const place = placeAt(path);
  usePlaceChange(place, view);
  usePrefillPath(path);
  if (place.kind === 'set-up') return <SetUp token={place.token ?? tokenInQuery()} />;
  switch (view) {
    case 'wait':
      return null;
    case 'unreachable':
      return <Unreachable />;
    case 'signIn':
      return <SignIn />;
    case 'code':
      return <SecondFactor />;
    case 'setup':
      return <SetUpGate />;
    case 'app':
      return place.kind === 'login' ? <Redirect to="/" replace /> : <Workspace place={place} />;
  }
}

function tokenInQuery() {
  return new URLSearchParams(location.search).get('token') ?? '';
}
