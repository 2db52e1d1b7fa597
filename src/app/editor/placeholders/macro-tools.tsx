import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import {
  selectAllowed,
  selectClosed,
  selectNarrow,
  selectWriting,
} from '../../../../machines/editor/editor.select.ts';
import { macroEditorMachine } from '../../../../machines/macro-editor/macro-editor.machine.ts';
import { adToken } from '../../../content/blocks/ad.ts';
import { readMacro } from '../../../shared/contract/macros.ts';
import { adOf } from '../../../shared/macros.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { SYSTEM_MACROS } from '../../../shared/system-macros.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useApi } from '../../data/client.ts';
import { useAbilities } from '../../data/me.ts';
import type { EditorSession } from '../session.ts';
import type { MacroAtHand } from '../types.ts';
import { insertionOver, INSERTED } from './insert-ports.ts';
import { MacroDialog } from './macro-dialog.tsx';

/** Macros, ads, links and videos that are put into one editor's page, and macros that are edited in it. */
export function useMacros({ editor, session, publication }: Page) {
  const isOpen = !useSelector(editor, selectClosed);
  const isAllowed = useSelector(editor, selectAllowed);
  const macros = useActorRef(macroEditorMachine);
  /** The macro that is edited; null for one that is put in. */
  const at = useRef<MacroAtHand | null>(null);
  const insertion = useInsertion({ editor, session, publication, isOpen: isOpen && isAllowed });
  useCommandSource(isOpen ? macros : null, 'form', 'Editor');
  useLayoutEffect(
    () => macros.send({ type: 'macro.allow', isOpen: isOpen && isAllowed }),
    [macros, isOpen, isAllowed],
  );
  useLayoutEffect(() => {
    const stop = session.macroAsked.listen((asked) => {
      at.current = asked;
      if (asked.isAd) void pickAd(session, asked, publication);
      else macros.send({ type: 'macro.edit', token: asked.token });
    });
    const { unsubscribe } = macros.on('macro.written', ({ token }) => {
      const edited = at.current;
      at.current = null;
      if (edited === null) session.host()?.insertMacro(token);
      else edited.put(token);
    });
    const { unsubscribe: leave } = macros.subscribe((snapshot) => {
      if (snapshot.matches('closed')) at.current = null;
    });
    const ignore = session.insertAsked.listen((type) =>
      type === 'macro.open' ? macros.send({ type }) : insertion.send({ type }),
    );
    return () => {
      stop();
      ignore();
      unsubscribe();
      leave();
    };
  }, [macros, insertion, session, publication]);
  return <MacroDialog macros={macros} placeholders={session.placeholders} />;
}

/** An ad is edited in the table of ads. */
async function pickAd({ pickers }: EditorSession, asked: MacroAtHand, publication: unknown) {
  const ad = adOf(readMacro(asked.token)?.name ?? '');
  const picked = await pickers.open({
    kind: 'ads',
    publicationId: typeof publication === 'number' ? publication : null,
    picked: ad?.id ?? null,
    chosen: ad?.effort ?? null,
  });
  if (picked !== null && picked.chosen !== null) asked.put(adToken(picked.row.id, picked.chosen));
}

function useInsertion({ editor, session, publication, isOpen }: Inserting) {
  const api = useApi();
  const latest = useRef(publication);
  latest.current = publication;
  const [logic] = useState(() =>
    insertionOver(api, session, () => (typeof latest.current === 'number' ? latest.current : null)),
  );
  const content = useSource('content');
  const variable = useSource('variable');
  const ad = useSource('ad');
  const effort = useSource('effort');
  const video = useSource('video');
  const insertion = useActorRef(logic, {
    input: { macros: MACROS, sources: { content, variable, ad, effort, link: effort, video } },
  });
  useCommandSource(isOpen ? insertion : null, 'form', 'Editor');
  const isNarrow = useSelector(editor, selectNarrow);
  const isWriting = useSelector(editor, selectWriting);
  useLayoutEffect(
    () => insertion.send({ type: 'insertion.allow', isOpen, isNarrow, isWriting }),
    [insertion, isOpen, isNarrow, isWriting],
  );
  useSnackbarsOf(insertion);
  return insertion;
}

function useSource(kind: keyof typeof INSERTED) {
  const of = metadataNamed(INSERTED[kind]);
  return { route: of.route, mayList: useAbilities(of).index === 'allowed' };
}

const MACROS = SYSTEM_MACROS.map(({ name, title }) => ({ value: name, title }));

interface Inserting extends Page {
  readonly isOpen: boolean;
}

interface Page {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  /** Of the record whose page it is. */
  readonly publication: unknown;
}
