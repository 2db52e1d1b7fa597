import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { selectDrawer } from '../../../machines/drawer/drawer.select.ts';
import { selectHint } from '../../../machines/tour/tour.select.ts';
import { useMe } from '../data/me.ts';
import { withRetry } from '../data/with-retry.ts';
import { latePart } from '../data/lazy-part.tsx';
import { tasksOver } from '../ports/tasks.ports.ts';
import { Screen } from './routes.tsx';
import { ScreenFailure } from '../resources/failure.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { fetchFloats } from '../ui/floats.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useService, useServices } from '../data/services.ts';
import { drawerActor, pinsActor, tourActor, versionActor } from '../actors/actors.ts';
import { BulkHost, WhyNotHost } from './hosts.tsx';
import { useCommandSource, usePlainCommands } from '../commands/use-commands.ts';
import { Layout } from './layout.tsx';
import { pageToPin, PageSidebar } from './page-sidebar.tsx';
import { PageTopBar } from './page-top-bar.tsx';
import { ConnectionBanner, ViewingBanner } from './banners.tsx';
import { NavigationQuestion } from '../navigation/guard.tsx';
import { pageKeys } from './keys/page-keys.ts';
import { pageCommands } from './page-commands.ts';
import type { AppPage } from '../navigation/resolve.ts';
import { SideNavigation } from './side-navigation.tsx';
import { UndoHost } from './undo-host.tsx';
import { TasksContext } from '../actors/running-tasks.ts';
import { whenIdle } from '../ui/when-idle.ts';

const Tour = latePart(async () => (await import('./tour/tour.tsx')).Tour);
const KeyParts = latePart(async () => (await import('./keys/key-parts.tsx')).KeyParts);

/** The page of somebody who is signed in: sidebar, top bar, the screen of the page, palette and guard. */
export function Workspace({ page }: { readonly page: AppPage }) {
  const services = useServices();
  const drawerRef = services.get(drawerActor);
  const [path] = useLocation();
  const shape = useSelector(drawerRef, selectDrawer);
  const me = useMe();
  const pinsRef = services.get(pinsActor);
  useCommandSource(drawerRef, 'global');
  useCommandSource(pinsRef, 'global');
  useCommandSource(services.get(tourActor), 'global');
  useCommandSource(services.get(pageKeys).ref, 'global');
  usePlainCommands(useMemo(() => pageCommands(services, me), [services, me]));
  const tasksRef = useTasks();
  useEffect(() => whenIdle(() => void withRetry(fetchFloats).catch(() => undefined), 500), []);
  useEffect(() => {
    if (path !== '') drawerRef.send({ type: 'drawer.close' });
    pinsRef.send({ type: 'page.reached', page: pageToPin(path) });
  }, [path, drawerRef, pinsRef]);
  const close = () => drawerRef.send({ type: 'drawer.close' });
  return (
    <TasksContext value={tasksRef}>
      <Layout
        sidebar={<PageSidebar path={path} icons={shape === 'icons'} />}
        icons={shape === 'icons'}
        topBar={
          <>
            <ViewingBanner />
            <PageTopBar path={path} />
          </>
        }
        overlays={
          <>
            <Drawer open={shape === 'over'} onClose={close} label="Navigation">
              <PageSidebar path={path} icons={false} drawer />
            </Drawer>
            <NavigationQuestion />
            <UndoHost />
            <BulkHost />
            <WhyNotHost />
            <TourHost />
            <ErrorBoundary fallback={() => null}>
              <Suspense fallback={null}>
                <KeyParts />
              </Suspense>
            </ErrorBoundary>
          </>
        }
      >
        <ConnectionBanner />
        <ErrorBoundary
          resetKey={path}
          fallback={(error, retry) => <ScreenFailure error={error} onRetry={retry} />}
        >
          <SideNavigation path={path}>
            <Suspense fallback={<Waiting />}>
              <Screen page={page} />
            </Suspense>
          </SideNavigation>
        </ErrorBoundary>
      </Layout>
    </TasksContext>
  );
}

/** Its code comes when the first hint is shown. */
function TourHost() {
  const at = useSelector(useService(tourActor), selectHint);
  return at === null ? null : (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Tour at={at} />
      </Suspense>
    </ErrorBoundary>
  );
}

function useTasks() {
  const versionRef = useService(versionActor);
  const ref = useActorRef(useService(tasksOver));
  useCommandSource(ref, 'global');
  useLayoutEffect(() => {
    const { unsubscribe } = ref.on('version.reported', ({ version }) =>
      versionRef.send({ type: 'version.report', version }),
    );
    return unsubscribe;
  }, [ref, versionRef]);
  return ref;
}
