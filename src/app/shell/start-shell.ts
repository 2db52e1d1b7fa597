import { schemeOf } from '../../../machines/theme/theme.rules.ts';
import type { UndoEvent } from '../../../machines/undo/undo.types.ts';
import { client } from '../data/client.ts';
import { isFirstHere } from '../data/head-start.ts';
import { settleFact } from '../data/invalidation.ts';
import { keys } from '../data/keys.ts';
import { meQuery } from '../data/queries.ts';
import { queryClient } from '../data/query-client.ts';
import { whenDefined } from '../data/resources.ts';
import { prepareWith, standAfter } from '../data/standing.ts';
import { watchConnection } from '../ports/connection.ts';
import { watchWidth } from '../ports/drawer.ports.ts';
import { watchNoticeSources } from '../ports/notices.ports.ts';
import { forgetSession } from '../ports/session.ports.ts';
import { loadLatest } from '../ports/version.ports.ts';
import { prefetchList } from '../resources/list/prefetch-list.ts';
import {
  drawerRef,
  noticesRef,
  notify,
  openerRef,
  sessionRef,
  themeRef,
  undoRef,
  versionRef,
} from './actors.ts';
import { announce } from './announce.ts';
import { showBulkTask } from './bulk-entries.ts';
import { directory, run } from './commands/page-directory.ts';
import { currentUrl, guarded } from './go.ts';
import { startFocusKeeper } from './focus-keeper.ts';
import { startGuard } from './guard.tsx';
import { keysRef, startPageKeys } from './keys/page-keys.ts';
import { placeAt } from './resolve.ts';

/** Starts the page's actors, joins what they tell each other, and listens to keys. */
export function startShell() {
  fetchDefinitions();
  startGuard();
  joinTheme();
  joinSession();
  joinNotices();
  joinUndo();
  versionRef.on('reload.requested', () => guarded({ kind: 'reload', to: null }, loadLatest));
  watchWidth(drawerRef.send);
  watchConnection();
  // The sidebar's and the keyboard's come with the page that has them.
  for (const ref of [drawerRef, keysRef]) ref.start();
  for (const ref of [themeRef, noticesRef, versionRef, openerRef, sessionRef]) {
    ref.start();
    directory.addActor(ref, 'global');
  }
  directory.intercept('session.logout', (proceed) =>
    guarded({ kind: 'logout', to: null }, proceed),
  );
  startPageKeys();
  startFocusKeeper();
}

/** Those of the page that is opened; the others come with what is not needed for it. */
function fetchDefinitions() {
  const place = placeAt(location.pathname);
  if ('resource' in place) whenDefined(place.resource, () => undefined);
}

function joinTheme() {
  themeRef.subscribe(({ context }) => {
    document.documentElement.dataset.theme = schemeOf(context);
  });
}

function joinSession() {
  client.onSessionLost(() => {
    directory.broadcast({ type: 'session.ending' });
    sessionRef.send({ type: 'session.expire', url: currentUrl() });
  });
  prepareWith(placeThatIsHere);
  sessionRef.on('session.ready', () => prefetchPlace(standAfter));
  sessionRef.on('session.expired', ({ returnTo }) => {
    // Calls take the token that stands when they are made, so drafts still leave with this one.
    directory.broadcast({ type: 'session.ending' });
    if (returnTo === null) sessionRef.send({ type: 'session.keep', url: currentUrl() });
    forgetSession();
  });
}

/** A list that came with the session is drawn with the page, not after it. */
function placeThatIsHere() {
  return (
    isFirstHere()?.then(
      (isHere) => isHere && new Promise((resolve) => prefetchPlace((list) => resolve(list))),
    ) ?? null
  );
}

function prefetchPlace(then: (list: Promise<void>) => void) {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const place = placeAt(location.pathname);
  if (me === undefined || place.kind !== 'list') return;
  whenDefined(place.resource, (resource) => then(prefetchList(resource, me, location.search)));
}

function joinUndo() {
  undoRef.start();
  undoRef.on('notice.requested', ({ notice }) => notify(notice));
  undoRef.on('rows.restored', ({ resources }) => {
    void queryClient.invalidateQueries({ queryKey: keys.undos });
    for (const resource of resources) {
      void settleFact(queryClient, { type: 'rows.changed', resource });
    }
  });
}

function joinNotices() {
  watchNoticeSources(noticesRef.send);
  versionRef.on('notice.requested', ({ notice }) => notify(notice));
  openerRef.on('notice.requested', ({ notice }) => notify(notice));
  noticesRef.on('notice.acted', ({ intent }) => {
    if (intent === null) return;
    if (intent.type.startsWith('undo.')) undoRef.send(intent as UndoEvent);
    else if (intent.type === 'bulk.show') showBulkTask(Number(intent.id));
    else run(intent.type, intent);
  });
  let newest: string | undefined;
  noticesRef.subscribe(({ context }) => {
    const [notice] = context.history;
    if (notice === undefined || notice.id === newest) return;
    newest = notice.id;
    announce(notice.message, notice.type === 'error' ? 'assertive' : 'polite');
  });
}
