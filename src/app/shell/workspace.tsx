import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { selectDrawer } from '../../../machines/drawer/drawer.select.ts';
import { useMe } from '../data/me.ts';
import { patiently } from '../data/patiently.ts';
import { forgetFailedParts, lazyPart } from '../resources/lazy-part.tsx';
import { tasks } from '../ports/tasks.ports.ts';
import { Screen } from '../routes.tsx';
import { ScreenFailure } from '../screens/failure.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { fetchFloats } from '../ui/floats.ts';
import { drawerRef, versionRef } from './actors.ts';
import { BulkHost } from './bulk-host.tsx';
import { useCommandSource, usePlainCommands } from './commands/use-commands.ts';
import { Layout } from './layout.tsx';
import { PageSidebar } from './page-sidebar.tsx';
import { PageTopBar } from './page-top-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LeaveQuestion } from './guard.tsx';
import { keysRef } from './keys/page-keys.ts';
import { pageCommands } from './page-commands.ts';
import type { Place } from './resolve.ts';
import { SettingsNavigation } from './settings-navigation.tsx';
import { UndoHost } from './undo-host.tsx';
import { TasksContext } from './task-menu.tsx';
import { whenIdle } from './when-idle.ts';

const KeyParts = lazyPart(async () => (await import('./keys/key-parts.tsx')).KeyParts);

/** The page of somebody who is signed in: sidebar, top bar, the screen of the place, palette and guard. */
export function Workspace({ place }: { readonly place: Place }) {
  const [path] = useLocation();
  const shape = useSelector(drawerRef, selectDrawer);
  const me = useMe();
  useCommandSource(drawerRef, 'global');
  useCommandSource(keysRef, 'global');
  usePlainCommands(useMemo(() => pageCommands(me), [me]));
  const tasksRef = useTasks();
  useEffect(() => whenIdle(() => void patiently(fetchFloats).catch(() => undefined), 500), []);
  useEffect(() => {
    if (path !== '') drawerRef.send({ type: 'drawer.close' });
  }, [path]);
  const close = () => drawerRef.send({ type: 'drawer.close' });
  return (
    <TasksContext value={tasksRef}>
      <Layout
        sidebar={<PageSidebar path={path} icons={shape === 'icons'} />}
        icons={shape === 'icons'}
        topBar={<PageTopBar path={path} />}
        overlays={
          <>
            <Drawer open={shape === 'over'} onClose={close} label="Navigation">
              <PageSidebar path={path} icons={false} drawer />
            </Drawer>
            <LeaveQuestion />
            <UndoHost />
            <BulkHost />
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
          fallback={(error, retry) => (
            <ScreenFailure
              error={error}
              onRetry={() => {
                forgetFailedParts();
                retry();
              }}
            />
          )}
        >
          <SettingsNavigation path={path}>
            <Suspense fallback={null}>
              <Screen place={place} />
            </Suspense>
          </SettingsNavigation>
        </ErrorBoundary>
      </Layout>
    </TasksContext>
  );
}

function useTasks() {
  const ref = useActorRef(tasks);
  useCommandSource(ref, 'global');
  useLayoutEffect(() => {
    const { unsubscribe } = ref.on('version.reported', ({ version }) =>
      versionRef.send({ type: 'version.report', version }),
    );
    return unsubscribe;
  }, [ref]);
  return ref;
}
