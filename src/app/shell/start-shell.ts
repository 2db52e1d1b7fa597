import type { AnyActor } from 'xstate';
import { failureOf } from '../../../machines/kit/failure.ts';
import { selectSessionView } from '../../../machines/session/session.select.ts';
import { schemeOf } from '../../../machines/theme/theme.rules.ts';
import { holds } from '../../../machines/snackbars/snackbars.rules.ts';
import type { Snackbar, SnackbarIntent } from '../../../machines/snackbars/snackbars.rules.ts';
import { QUESTION } from '../../../machines/undo/undo.rules.ts';
import { selectAsking } from '../../../machines/undo/undo.select.ts';
import type { UndoEvent } from '../../../machines/undo/undo.types.ts';
import type { TrashedRow } from '../../shared/contract/refusals.ts';
import { client } from '../data/client.ts';
import { isFirstHere } from '../data/preload.ts';
import { settleUndone } from '../data/invalidation.ts';
import { meQuery } from '../data/queries.ts';
import { sessionEnding } from '../data/session-ending.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { whenDefined } from '../data/resources.ts';
import { preparation, expectFirstPaint } from '../data/first-paint.ts';
import { watchWidth } from '../ports/drawer.ports.ts';
import { watchSnackbarSources } from '../ports/snackbars.ports.ts';
import { forgetSession } from '../ports/session.ports.ts';
import { preference, savePreference } from '../ports/preferences.ts';
import { TOUR_KEY } from '../ports/tour.ports.ts';
import { loadLatest } from '../ports/version.ports.ts';
import { features } from '../features/registry.ts';
import type { Features } from '../resources/feature.ts';
import { prefetchList } from '../resources/list/prefetch-list.ts';
import {
  callsActor,
  connectionActor,
  drawerActor,
  feedback,
  paletteLoaderActor,
  pinsActor,
  sessionActor,
  snackbarsActor,
  themeActor,
  tourActor,
  undoActor,
  versionActor,
  viewAsActor,
} from '../actors/actors.ts';
import { announcer } from '../actors/announcer.ts';
import { bulkEntries } from '../actors/bulk-entries.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { currentUrl, navigation } from '../navigation/go.ts';
import { pageFocus } from '../navigation/focus.ts';
import { startFocusKeeper } from './focus-keeper.ts';
import { joinOwnSettings } from './own-settings.ts';
import { navigationGuard } from '../navigation/guard.tsx';
import { pageKeys } from './keys/page-keys.ts';
import { pageAt } from '../navigation/resolve.ts';

/** Starts the app's actors, joins what they tell each other, and listens to keys. */
export function startShell(services: Services) {
  const { get } = services;
  const { guarded } = get(navigation);
  const { directory } = get(pageDirectory);
  fetchDefinitions();
  get(navigationGuard).start();
  joinTheme(services);
  joinSession(services);
  joinConnection(services);
  joinCalls(services);
  joinTour(services);
  joinSnackbars(services);
  joinUndo(services);
  joinViewing(services);
  get(versionActor).on('reload.requested', () => guarded({ kind: 'reload', to: null }, loadLatest));
  watchWidth(get(drawerActor).send);
  // The sidebar's and the keyboard's come with the page that has them.
  for (const actor of [drawerActor, pinsActor, tourActor]) get<AnyActor>(actor).start();
  get(pageKeys).ref.start();
  for (const actor of [
    themeActor,
    snackbarsActor,
    versionActor,
    connectionActor,
    callsActor,
    paletteLoaderActor,
    viewAsActor,
    sessionActor,
  ]) {
    const ref = get<AnyActor>(actor);
    ref.start();
    directory.addActor(ref, 'global');
  }
  joinOwnSettings(services);
  directory.intercept('session.logout', (proceed) =>
    guarded({ kind: 'logout', to: null }, proceed),
  );
  for (const id of ['viewAs.start', 'viewAs.end']) {
    directory.intercept(id, (proceed) => guarded({ kind: 'link', to: null }, proceed));
  }
  get(pageKeys).start();
  startFocusKeeper(get(pageFocus).awaitsHeading);
}

/** Those of the page that is opened; the others come with what is not needed for it. */
function fetchDefinitions() {
  const page = pageAt(location.pathname);
  if ('resource' in page) whenDefined(page.resource, () => undefined);
}

function joinTheme({ get }: Services) {
  get(themeActor).subscribe(({ context }) => {
    document.documentElement.dataset.theme = schemeOf(context);
  });
}

function joinSession(services: Services) {
  const { get } = services;
  const sessionRef = get(sessionActor);
  get(client).onSessionLost((failure) => {
    endSession(services);
    sessionRef.send({ type: 'session.expire', url: currentUrl(), failure: failureOf(failure) });
  });
  get(client).onSetupRequired(() => sessionRef.send({ type: 'session.recheck' }));
  get(preparation).prepareWith(() => pageWithRows(services));
  sessionRef.on('session.ready', () => prefetchPage(services, expectFirstPaint));
  sessionRef.on('session.ended', ({ leaveTo }) => {
    if (leaveTo !== null) location.assign(leaveTo);
  });
  sessionRef.on('session.stayed', ({ failure }) =>
    get(feedback).notify({ type: 'error', message: `You are still signed in. ${failure.message}` }),
  );
  sessionRef.on('session.expired', ({ returnTo, other }) => {
    // Calls take the token that stands when they are made, so drafts still leave with this one.
    endSession(services);
    if (returnTo === null) sessionRef.send({ type: 'session.keep', url: currentUrl() });
    forgetSession(services, { other, expired: true });
  });
}

function endSession({ get }: Services) {
  get(sessionEnding).tell(undefined);
  get(pageDirectory).directory.broadcast({ type: 'session.ending' });
}

/** What is on screen is fetched again once the server is back, and what waited for it is told. */
function joinConnection({ get }: Services) {
  get(connectionActor).on('connection.restored', () => {
    get(client).reachable.set(true);
    void get(queries).invalidateQueries({ refetchType: 'active' });
  });
}

/** A person who has passed the gate is shown round, once; whether they have closed that is kept by their account. */
function joinTour(services: Services) {
  const { get } = services;
  const tourRef = get(tourActor);
  let before: string | null = null;
  get(sessionActor).subscribe((snapshot) => {
    const view = selectSessionView(snapshot);
    const hasPassed = before === 'setup' && view === 'app';
    before = view;
    if (hasPassed && preference(services, TOUR_KEY) === undefined)
      tourRef.send({ type: 'tour.begin' });
  });
  tourRef.on('tour.kept', ({ as }) => {
    void savePreference(services, TOUR_KEY, as).catch(() => undefined);
  });
}

/** A long wait is said once, as it is shown. */
function joinCalls({ get }: Services) {
  get(callsActor).on('wait.noticed', () => get(announcer).announce('Waiting for the server.'));
}

/** A list that came with the session is drawn with the page, not after it. */
function pageWithRows(services: Services) {
  return (
    isFirstHere()?.then(
      (isHere) =>
        isHere && new Promise((resolve) => prefetchPage(services, (list) => resolve(list))),
    ) ?? null
  );
}

function prefetchPage({ get }: Services, then: (list: Promise<void>) => void) {
  const cache = get(queries);
  const me = cache.getQueryData(meQuery.queryKey);
  const page = pageAt(location.pathname);
  if (me === undefined || page.kind !== 'list') return;
  whenDefined(page.resource, (resource) => {
    const { resources }: Features = features;
    const { cards } = resources[resource.name] ?? {};
    then(prefetchList(cache, { resource, me, search: location.search, cards }));
  });
}

/** It ends with the token that the server gave for it, and with one's own session. */
function joinViewing({ get }: Services) {
  const viewAs = get(viewAsActor);
  viewAs.on('snackbar.requested', ({ snackbar }) => get(feedback).notify(snackbar));
  get(client).onViewingOver(() => viewAs.send({ type: 'viewAs.over' }));
  get(sessionActor).on('session.expired', () => viewAs.send({ type: 'viewAs.drop' }));
  get(sessionActor).on('session.ended', () => viewAs.send({ type: 'viewAs.drop' }));
}

function joinUndo(services: Services) {
  const { get } = services;
  const undoRef = get(undoActor);
  const cache = get(queries);
  undoRef.start();
  undoRef.on('snackbar.requested', ({ snackbar }) => get(feedback).notify(snackbar));
  undoRef.on('action.undone', ({ id }) => {
    get(snackbarsActor).send({ type: 'snackbars.withdraw', intent: { type: 'undo.run', id } });
  });
  undoRef.on('offer.over', ({ by }) => {
    get(snackbarsActor).send({ type: 'snackbars.withdraw', intent: by });
  });
  undoRef.on('page.undo', ({ by }) => {
    get(snackbarsActor).send({ type: 'snackbars.withdraw', intent: by });
    actOn(services, by);
  });
  undoRef.on('rows.restored', ({ resources, trashed = [] }) => {
    leaveTrashed(services, trashed);
    settleUndone(cache, resources);
  });
}

/** A record whose creation was taken back is in the trash: whoever has it open is in its list. */
function leaveTrashed({ get }: Services, trashed: readonly TrashedRow[]) {
  const page = pageAt(location.pathname);
  if (!('resource' in page) || !('id' in page)) return;
  const { name, page: list } = page.resource;
  const isTrashed = trashed.some(({ resource, id }) => resource === name && id === page.id);
  if (isTrashed && list !== null) get(navigation).go(list);
}

/** An action that is refused is offered again beside the reason. */
function actOn({ get }: Services, intent: SnackbarIntent) {
  const outcome = get(pageDirectory).runOfSnackbar(intent.type, intent);
  if (outcome.status === 'ran') return;
  const { history } = get(snackbarsActor).getSnapshot().context;
  const text = history.find(({ action }) => action?.intent === intent)?.action?.text;
  const isOfForm =
    typeof intent.title === 'string' &&
    get(pageDirectory).directory.find(intent.type) === undefined;
  get(feedback).notify({
    type: 'error',
    message: isOfForm
      ? `Open that record again: its form takes back “${intent.title}”.`
      : outcome.reason,
    ...(text === undefined ? {} : { action: { text, intent } }),
  });
}

function joinSnackbars(services: Services) {
  const { get } = services;
  const snackbarsRef = get(snackbarsActor);
  const { notify } = get(feedback);
  watchSnackbarSources(services, snackbarsRef.send);
  get(versionActor).on('snackbar.requested', ({ snackbar }) => notify(snackbar));
  get(paletteLoaderActor).on('snackbar.requested', ({ snackbar }) => notify(snackbar));
  get(pinsActor).on('snackbar.requested', ({ snackbar }) => notify(snackbar));
  snackbarsRef.on('snackbar.acted', ({ intent }) => {
    if (intent === null) return;
    if (intent.type.startsWith('undo.')) get(undoActor).send(intent as UndoEvent);
    else if (intent.type === 'bulk.show') get(bulkEntries).showTask(Number(intent.id));
    else {
      get(undoActor).send({ type: 'undo.taken', by: intent });
      actOn(services, intent);
    }
  });
  let newest: Snackbar | undefined;
  snackbarsRef.subscribe(({ context }) => {
    const undoRef = get(undoActor);
    if (selectAsking(undoRef.getSnapshot()) && !holds(context, { id: QUESTION })) {
      undoRef.send({ type: 'undo.letGo' });
    }
    const [snackbar] = context.history;
    if (snackbar === undefined || snackbar === newest) return;
    newest = snackbar;
    get(announcer).announce(snackbar.message, snackbar.type === 'error' ? 'assertive' : 'polite');
  });
}
