import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { createActor } from 'xstate';
import { selectBadges, selectHinting } from '../../../../machines/keys/keys.select.ts';
import {
  selectLesson,
  selectOwn,
  selectSheetOpen,
} from '../../../../machines/keys/key-sheet.select.ts';
import { pageFacts } from '../../data/page.ts';
import { loadOwnKeys, saveSingleKeys, sheet } from '../../ports/keys.ports.ts';
import { announce } from '../announce.ts';
import { directory, ranByHand } from '../commands/page-directory.ts';
import { useCommandSource, usePlainCommands } from '../commands/use-commands.ts';
import { keyPlatform } from '../../ui/keys.ts';
import { placeAt } from '../resolve.ts';
import { watchFrames } from './frame-keys.ts';
import { reportConflicts } from './report-conflicts.ts';
import { KeyBadges } from './key-badges.tsx';
import { KeyLesson } from './key-lesson.tsx';
import { KeySheet } from './key-sheet.tsx';
import { keysRef } from './page-keys.ts';
import { wayUp } from './way-up.ts';
import { WhichKey } from './which-key.tsx';

const sheetRef = createActor(sheet).start();

/** What the keyboard shows: the sheet, the keys that come next, badges, and keys worth learning. */
export function KeyParts() {
  useCommandSource(sheetRef, 'global');
  useOwnKeys();
  useSingleKeys();
  useLessons();
  useWayUp();
  useEffect(() => (pageFacts().lab ? watchCommands() : undefined), []);
  useEffect(() => watchFrames(document, { platform: keyPlatform() }), []);
  useEffect(() => keysRef.send({ type: 'keys.complete' }), []);
  const open = useSelector(sheetRef, selectSheetOpen);
  const hinting = useSelector(keysRef, selectHinting);
  const badges = useSelector(keysRef, selectBadges);
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

/** For developers: clashes of keys in the console, and what is within reach as `commandsInReach()`. */
function watchCommands() {
  Object.assign(globalThis, { commandsInReach: () => directory.list() });
  return reportConflicts(directory);
}

/** The person's own keys count as soon as they are known, and as soon as they change. */
function useOwnKeys() {
  useEffect(() => {
    const asking = new AbortController();
    void loadOwnKeys(asking.signal).then(({ own, single }) => {
      sheetRef.send({ type: 'sheet.load', own });
      if (single !== null) keysRef.send({ type: 'keys.saved', single });
    });
    const { unsubscribe } = sheetRef.subscribe((snapshot) => {
      directory.rebind(selectOwn(snapshot).bindings);
    });
    return () => {
      asking.abort();
      unsubscribe();
    };
  }, []);
}

function useSingleKeys() {
  useLayoutEffect(() => {
    const { unsubscribe } = keysRef.on('single.chosen', ({ single }) => {
      announce(SINGLE_KEYS[single]);
      void saveSingleKeys(single).catch(() => undefined);
    });
    return unsubscribe;
  }, []);
}

/** From the page of a record to its list. */
function useWayUp() {
  const [path] = useLocation();
  const place = placeAt(path);
  const list = place.kind === 'form' || place.kind === 'import' ? place.resource : null;
  const up = useMemo(() => wayUp(list), [list]);
  usePlainCommands(up, 'page');
}

function useLessons() {
  useEffect(
    () =>
      ranByHand.listen((id) => {
        const command = directory.list().find((candidate) => candidate.id === id);
        const [keys] = command?.keys ?? [];
        if (command === undefined || keys === undefined) return;
        const lesson = { id, title: command.title, keys };
        sheetRef.send({ type: 'lesson.ran', lesson });
      }),
    [],
  );
}

const SINGLE_KEYS = {
  on: 'Single-key shortcuts are on',
  off: 'Single-key shortcuts are off',
  table: 'Single-key shortcuts work in the table only',
} as const;
