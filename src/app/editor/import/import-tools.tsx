import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import { selectOpen } from '../../../../machines/content-import/content-import.select.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import {
  selectArranging,
  selectClosed,
  selectNarrow,
} from '../../../../machines/editor/editor.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { client } from '../../data/client.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import type { EditorSession } from '../session.ts';
import type { Imports } from './import-ports.ts';
import { importOver } from './import-ports.ts';
import { Opening } from '../../ui/opening.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';

const ImportDialog = lazyPart(async () => (await import('./import-parts.ts')).ImportDialog);

/** The imports of one editor: they live as long as its control, whatever becomes of the canvas meanwhile. */
export function useContentImport({ resource, editor, session }: ImportedInto): ContentImports {
  const { api, upload } = useService(client);
  const { index } = useAbilities(metadataNamed('templates'));
  const { store } = useAbilities(metadataNamed('assets'));
  const { script } = useAbilities(resource);
  const may = useRef({ scripts: false, images: false });
  may.current = { scripts: script === 'allowed', images: store === 'allowed' };
  const [{ logic, hold }] = useState(() =>
    importOver({
      api,
      upload,
      may: () => may.current,
      editor: () => editor,
      held: session.held,
      place: session.place,
      taken: session.imports.add,
    }),
  );
  const importing = useActorRef(logic, {
    input: {
      offers: index === 'allowed' ? ['templates', 'document', 'code'] : OTHERS,
      templates: metadataNamed('templates').route,
    },
  });
  const arranging = useSelector(editor, selectArranging);
  const isNarrow = useSelector(editor, selectNarrow);
  const closed = useSelector(editor, selectClosed);
  useCommandSource(closed ? null : importing, 'form', 'Editor');
  useLayoutEffect(
    () => importing.send({ type: 'intake.allow', isAllowed: arranging, isNarrow }),
    [importing, arranging, isNarrow],
  );
  const run = useRun(importing);
  useLayoutEffect(
    () =>
      session.pageGiven.listen((given) => {
        if ('url' in given) void run('intake.document', { url: given.url });
        else importing.send({ type: 'intake.bring', source: given.source });
      }),
    [session, importing, run],
  );
  useSnackbarsOf(importing);
  return { importing, hold };
}

/** The button that brings something in, and the dialog over the editor. */
export function ImportTools({ imports: { importing, hold }, sheet }: ImportToolsProps) {
  const open = useSelector(importing, selectOpen);
  const run = useRun(importing);
  const shape = useSmallScreen() ? 'icon' : undefined;
  return (
    <>
      <CommandButton
        id="intake.open"
        source={importing}
        shape={shape}
        size="small"
        icon="download"
      />
      {open ? (
        <Opening onClose={() => void run('intake.cancel')}>
          <ImportDialog importing={importing} hold={hold} sheet={sheet} />
        </Opening>
      ) : null}
    </>
  );
}

const OTHERS = ['document', 'code'] as const;

interface ImportedInto {
  readonly resource: Resource;
  readonly editor: EditorRef;
  readonly session: EditorSession;
}

interface ContentImports {
  readonly importing: ContentImportRef;
  /** Keeps files that were chosen or dropped. */
  readonly hold: Imports['hold'];
}

interface ImportToolsProps {
  readonly imports: ContentImports;
  /** Typography of the publication. */
  readonly sheet: string;
}
