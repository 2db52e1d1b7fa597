import { useSelector } from '@xstate/react';
import { Suspense, useState, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { selectHistoryOpen } from '../../../machines/snackbars/snackbars.select.ts';
import { selectSessionView } from '../../../machines/session/session.select.ts';
import { selectViewed } from '../../../machines/view-as/view-as.select.ts';
import { selectNoticed } from '../../../machines/calls/calls.select.ts';
import { line } from '../../../styles/wait-line.css.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useRun } from '../commands/page-directory.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { GateFailure, Unreachable } from '../screens/gate-page.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Opening } from '../ui/opening.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Progress } from '../ui/progress.tsx';
import { SignIn } from '../screens/sign-in.tsx';
import { useService } from '../data/services.ts';
import { callsActor, sessionActor, snackbarsActor, viewAsActor } from '../actors/actors.ts';
import { announcer } from '../actors/announcer.ts';
import { Snackbars } from './snackbars.tsx';
import { usePrefillPath } from '../navigation/prefill.ts';
import {
  addressAfterGate,
  documentTitle,
  gateAddress,
  isOpenPage,
  pageAt,
  pageTitle,
} from '../navigation/resolve.ts';
import { useSignal } from '../data/signal.ts';
import { Workspace } from './workspace.tsx';
import { pageFocus } from '../navigation/focus.ts';
import { currentUrl, navigation } from '../navigation/go.ts';
import type { AppPage, OpenPage } from '../navigation/resolve.ts';

const SetUp = lazyPart(async () => (await import('../screens/gate-parts.ts')).SetUp);
const ForgotPassword = lazyPart(
  async () => (await import('../screens/gate-parts.ts')).ForgotPassword,
);
const NewPassword = lazyPart(async () => (await import('../screens/gate-parts.ts')).NewPassword);
const DeviceSignIn = lazyPart(async () => (await import('../screens/gate-parts.ts')).DeviceSignIn);
const EmailChange = lazyPart(async () => (await import('../screens/gate-parts.ts')).EmailChange);
const SetUpGate = lazyPart(async () => (await import('../screens/gate-parts.ts')).SetUpGate);
const SecondFactor = lazyPart(async () => (await import('../screens/gate-parts.ts')).SecondFactor);

const SnackbarHistory = lazyPart(
  async () => (await import('./snackbar-history.tsx')).SnackbarHistory,
);

/** Everything on the page: what the session lets through, the snackbars, and what is read out. */
export function App() {
  return (
    <>
      <Announcements />
      <WaitLine />
      <ErrorBoundary fallback={(error, again) => <GateFailure error={error} onRetry={again} />}>
        <Suspense fallback={<Waiting place="whole" />}>
          <Gates />
        </Suspense>
      </ErrorBoundary>
      <Palette />
      <History />
      <Snackbars />
    </>
  );
}

/** Apart from the page, which what is said does not draw anew. */
function Announcements() {
  const { said } = useService(announcer);
  return <LiveRegion {...useSignal(said)} />;
}

/** On every page, gates too, which offer it less: it lists what is within reach. */
function Palette() {
  const sessionRef = useService(sessionActor);
  return useSelector(sessionRef, selectSessionView) === 'wait' ? null : <PaletteHost />;
}

/** Its code comes when it is first opened. */
function History() {
  const snackbarsRef = useService(snackbarsActor);
  const run = useRun(snackbarsRef);
  const [wanted, want] = useState(false);
  const open = useSelector(snackbarsRef, selectHistoryOpen);
  if (open && !wanted) want(true);
  const leave = () => {
    want(false);
    run('snackbars.hideHistory');
  };
  return wanted ? (
    <Opening onClose={leave}>
      <SnackbarHistory />
    </Opening>
  ) : null;
}

/** One of the few whole pages: set-up, sign-in, an absent server, or the workspace. Only the set-up has an address of its own. */
function Gates() {
  const sessionRef = useService(sessionActor);
  const view = useSelector(sessionRef, selectSessionView);
  const viewed = useSelector(useService(viewAsActor), selectViewed);
  const [path] = useLocation();
  const page = pageAt(path);
  usePageChange(page, view);
  usePrefillPath(path);
  if (isOpenPage(page)) return <OpenPageOf page={page} />;
  switch (view) {
    case 'wait':
      return <Waiting place="whole" />;
    case 'unreachable':
      return <Unreachable />;
    case 'signIn':
      return <SignIn />;
    case 'code':
      return <SecondFactor />;
    case 'setup':
      if (page.kind === 'gate') return <SetUpGate />;
      return <Redirect to={gateAddress(currentUrl())} replace />;
    case 'app':
      if (page.kind === 'gate') return <Redirect to={addressAfterGate(location.search)} replace />;
      return page.kind === 'login' ? (
        <Redirect to="/" replace />
      ) : (
        <Workspace key={viewed?.id ?? 0} page={page} />
      );
  }
}

/** A page that stands whoever is signed in, or nobody: where links of mails lead, mostly. */
function OpenPageOf({ page }: { readonly page: OpenPage }) {
  switch (page.kind) {
    case 'set-up':
      return <SetUp token={page.token ?? tokenInQuery()} />;
    case 'forgot-password':
      return <ForgotPassword />;
    case 'reset-password':
      return <NewPassword token={tokenInQuery()} />;
    case 'device-sign-in':
      return <DeviceSignIn />;
    case 'email-change':
      return <EmailChange token={tokenInQuery()} />;
  }
}

function tokenInQuery() {
  return new URLSearchParams(location.search).get('token') ?? '';
}

/** On a change of page: the document's title, the focus on the page's heading, and its name read out. */
function usePageChange(page: AppPage, view: string) {
  const { announce } = useService(announcer);
  const { lastWasReplace } = useService(navigation);
  const isGuest = view === 'signIn' || view === 'code';
  const focus = useService(pageFocus);
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const part = page.kind === 'profile' ? fragment : '';
  const title = documentTitle(isGuest && !isOpenPage(page) ? { kind: 'login' } : page);
  const name = pageTitle(page);
  const isForm = page.kind === 'form';
  const isNew = isForm && (page.mode === 'create' || page.mode === 'copy');
  const isTyped = isNew || page.kind === 'all-settings';
  const before = useRef<AppPage | null>(null);
  const shown = useRef(page);
  shown.current = page;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (view !== 'app' || name === null) return;
    const left = before.current;
    const isFirst = left === null;
    before.current = shown.current;
    if (lastWasReplace()) return;
    if (!isFirst) announce(name);
    const named = isForm ? new URLSearchParams(location.search).get('field') : null;
    if (named !== null) return focus.field(named);
    if (part !== '') return focus.section(part);
    if (isTyped) return focus.firstField();
    const opened = recordLeft(left, shown.current);
    if (opened !== null) return focus.row(opened);
    return isFirst ? undefined : focus.heading();
  }, [name, view, isForm, isTyped, announce, lastWasReplace, part, focus]);
}

/** The record whose page was left for its list; null where it was another one. */
function recordLeft(left: AppPage | null, page: AppPage): number | null {
  const isBack = left?.kind === 'form' && page.kind === 'list' && left.resource === page.resource;
  return isBack ? left.id : null;
}

/** A line at the top of the window while the server takes long: nothing below it moves. */
export function WaitLine() {
  const noticed = useSelector(useService(callsActor), selectNoticed);
  return noticed ? (
    <section className={line} aria-label="Progress">
      <Progress value={null} label="Waiting for the server" />
    </section>
  ) : null;
}
