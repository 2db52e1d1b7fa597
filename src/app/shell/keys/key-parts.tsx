import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { createActor } from 'xstate';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import type { KeysRef } from '../../../../machines/keys/keys.machine.ts';
import type { Lesson } from '../../../../machines/keys/key-sheet.types.ts';
import { selectBadges, selectHinting } from '../../../../machines/keys/keys.select.ts';
import {
  selectLesson,
  selectOwn,
  selectSheetOpen,
} from '../../../../machines/keys/key-sheet.select.ts';
import * as css from '../../../../styles/keys.css.ts';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import type { Directory, PlainCommand } from '../../commands/directory.ts';
import { pageFacts } from '../../data/page.ts';
import { service, useService, useServices } from '../../data/services.ts';
import { ownKeys, saveSingleKeys } from '../../ports/keys.ports.ts';
import { announcer } from '../../actors/announcer.ts';
import { pageDirectory, useDirectory } from '../../commands/page-directory.ts';
import { upToList } from '../../commands/registry/shell.ts';
import { useCommandSource, usePlainCommands } from '../../commands/use-commands.ts';
import { keyPlatform, spokenKeys } from '../../ui/keys.ts';
import type { Navigation } from '../../navigation/go.ts';
import { navigation } from '../../navigation/go.ts';
import { pageAt } from '../../navigation/resolve.ts';
import { reportConflicts } from './conflicts.ts';
import { watchFrames } from './frame-keys.ts';
import { KeyBadges } from './key-badges.tsx';
import { KeySheet } from './key-sheet.tsx';
import { pageKeys } from './page-keys.ts';
import { WhichKey } from './which-key.tsx';

/** The sheet of keys of an app. */
const keySheet = service(({ get }) => createActor(get(ownKeys).sheet).start());

/** What the keyboard shows: the sheet, the keys that come next, badges, and keys worth learning. */
export function KeyParts() {
  const { ref: keys, engine } = useService(pageKeys);
  const sheetRef = useService(keySheet);
  useCommandSource(sheetRef, 'global');
  useOwnKeys(sheetRef, keys);
  useSingleKeys(keys);
  useLessons(sheetRef);
  useUpCommand();
  const directory = useDirectory();
  useEffect(() => (pageFacts().lab ? watchCommands(directory) : undefined), [directory]);
  useEffect(() => watchFrames(document, { platform: keyPlatform(), engine: engine() }), [engine]);
  useEffect(() => keys.send({ type: 'keys.complete' }), [keys]);
  const open = useSelector(sheetRef, selectSheetOpen);
  const hinting = useSelector(keys, selectHinting);
  const badges = useSelector(keys, selectBadges);
  const lesson = useSelector(sheetRef, selectLesson);
  return (
    <>
      {open ? <KeySheet sheet={sheetRef} /> : null}
      {hinting ? <WhichKey /> : null}
      {badges ? <KeyBadges /> : null}
      {lesson === null ? null : <KeyLesson lesson={lesson} />}
    </>
  );
}

/** For developers: conflicts of keys in the console, and what is within reach as `commandsInReach()`. */
function watchCommands(directory: Directory) {
  Object.assign(globalThis, { commandsInReach: () => directory.list() });
  return reportConflicts(directory);
}

/** The person's own keys count as soon as they are known, and as soon as they change. */
function useOwnKeys(sheetRef: SheetRef, keys: KeysRef) {
  const { load } = useService(ownKeys);
  const directory = useDirectory();
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal).then(({ own, single }) => {
      sheetRef.send({ type: 'sheet.load', own });
      if (single !== null) keys.send({ type: 'keys.saved', single });
    });
    const { unsubscribe } = sheetRef.subscribe((snapshot) => {
      directory.rebind(selectOwn(snapshot).bindings);
    });
    return () => {
      asking.abort();
      unsubscribe();
    };
  }, [directory, sheetRef, keys, load]);
}

function useSingleKeys(keys: KeysRef) {
  const services = useServices();
  const { announce } = services.get(announcer);
  useLayoutEffect(() => {
    const { unsubscribe } = keys.on('single.chosen', ({ single }) => {
      announce(SINGLE_KEYS[single]);
      void saveSingleKeys(services, single).catch(() => undefined);
    });
    return unsubscribe;
  }, [services, keys, announce]);
}

/** From the page of a record to its list. */
function useUpCommand() {
  const [path] = useLocation();
  const page = pageAt(path);
  const list = page.kind === 'form' || page.kind === 'import' ? page.resource : null;
  const { go } = useService(navigation);
  const up = useMemo(() => upCommand(list, go), [list, go]);
  usePlainCommands(up, 'page');
}

function useLessons(sheetRef: SheetRef) {
  const { directory, onRanByHand } = useService(pageDirectory);
  useEffect(() => {
    const over = new AbortController();
    const byFinger = watchFinger(over.signal);
    const stop = onRanByHand((id) => {
      if (byFinger()) return;
      const command = directory.list().find((candidate) => candidate.id === id);
      const [keys] = command?.keys ?? [];
      if (command === undefined || keys === undefined) return;
      // Of any row, not of the one that it was: that is what the keys do.
      const lesson = { id, title: command.short ?? command.title, keys };
      sheetRef.send({ type: 'lesson.ran', lesson });
    });
    return () => {
      stop();
      over.abort();
    };
  }, [directory, onRanByHand, sheetRef]);
}

/** Whether a finger was the last to press something: where one is, no key may be. */
export function watchFinger(signal: AbortSignal): () => boolean {
  let isFinger = false;
  const note = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch';
  };
  document.addEventListener('pointerdown', note, { capture: true, signal });
  return () => isFinger;
}

const SINGLE_KEYS = {
  on: 'Single-key shortcuts are on',
  off: 'Single-key shortcuts are off',
  table: 'Single-key shortcuts work in the table only',
} as const;

/** A quiet line about a command that was run three times without its keys. */
export function KeyLesson({ lesson }: { readonly lesson: Lesson }) {
  return (
    <p className={css.lesson} role="status">
      {lesson.title}. Next time: {spokenKeys(lesson.keys, keyPlatform())}
    </p>
  );
}

/** The command that leads from the page of a record to its list. */
export function upCommand(
  resource: ResourceMetadata | null,
  go: Navigation['go'],
): readonly PlainCommand[] {
  const page = resource?.page ?? null;
  if (resource === null || page === null) return [];
  return [{ ...upToList(resource), run: () => go(page) }];
}
