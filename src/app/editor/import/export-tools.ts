import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectClosed, selectSelected } from '../../../../machines/editor/editor.select.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useApi } from '../../data/client.ts';
import { useAbilities } from '../../data/me.ts';
import type { EditorSession } from '../session.ts';
import type { PageFacts } from './export-ports.ts';
import { exportOver } from './export-ports.ts';

/** What leaves one editor: a file of its page, a template. */
export function useContentExport({ editor, session, title, publication }: Exported) {
  const api = useApi();
  const { store } = useAbilities(metadataNamed('templates'));
  const latest = useRef({ title, publication });
  latest.current = { title, publication };
  const [logic] = useState(() => exportOver(api, session, () => latest.current));
  const exporting = useActorRef(logic, { input: { mayStore: store === 'allowed' } });
  const isOpen = !useSelector(editor, selectClosed);
  const hasBlock = useSelector(editor, selectSelected);
  useCommandSource(isOpen ? exporting : null, 'form', 'Editor');
  useLayoutEffect(
    () => exporting.send({ type: 'export.allow', isOpen, hasBlock }),
    [exporting, isOpen, hasBlock],
  );
  useSnackbarsOf(exporting);
}

interface Exported extends PageFacts {
  readonly editor: EditorRef;
  readonly session: EditorSession;
}
