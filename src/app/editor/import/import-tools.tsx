import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useLayoutEffect, useState } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import { selectOpen } from '../../../../machines/content-import/content-import.select.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectArranging, selectClosed } from '../../../../machines/editor/editor.select.ts';
import { feedback } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useService } from '../../data/services.ts';
import type { EditorSession } from '../session.ts';
import { importOver } from './import-ports.ts';

const ImportDialog = lazyPart(async () => (await import('./import-parts.ts')).ImportDialog);

/** The imports of one editor: they live as long as its control, whatever becomes of the canvas meanwhile. */
export function useContentImport({ editor, session }: ImportedInto): ContentImportRef {
  const { notify } = useService(feedback);
  const [logic] = useState(() =>
    importOver({ editor: () => editor, held: session.held, place: session.place }),
  );
  const importing = useActorRef(logic, { input: { offers: ['code'] } });
  const arranging = useSelector(editor, selectArranging);
  const closed = useSelector(editor, selectClosed);
  useCommandSource(closed ? null : importing, 'form', 'Editor');
  useLayoutEffect(
    () => importing.send({ type: 'intake.allow', isAllowed: arranging }),
    [importing, arranging],
  );
  useLayoutEffect(() => {
    const { unsubscribe } = importing.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    return unsubscribe;
  }, [importing, notify]);
  return importing;
}

/** The button that brings something in, and the dialog over the editor. */
export function ImportTools({ importing, sheet }: ImportToolsProps) {
  const open = useSelector(importing, selectOpen);
  return (
    <>
      <CommandButton id="intake.open" source={importing} size="small" icon="download" />
      {open ? (
        <Suspense fallback={null}>
          <ImportDialog importing={importing} sheet={sheet} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ImportedInto {
  readonly editor: EditorRef;
  readonly session: EditorSession;
}

interface ImportToolsProps {
  readonly importing: ContentImportRef;
  /** Typography of the publication. */
  readonly sheet: string;
}
