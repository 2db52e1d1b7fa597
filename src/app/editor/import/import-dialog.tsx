import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import type { ImportView } from '../../../../machines/content-import/content-import.select.ts';
import {
  selectAgain,
  selectBusy,
  selectFailure,
  selectMoved,
  selectView,
  selectWanted,
} from '../../../../machines/content-import/content-import.select.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommand, useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CodePanel } from './code-panel.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { ImportChoices } from './import-choices.tsx';
import type { Imports } from './import-ports.ts';
import { Review } from './review.tsx';
import { TemplatesPanel } from './templates-panel.tsx';

/** What is brought into the page: from where, what became of it, and how it is taken in. */
export function ImportDialog({ importing, hold, sheet }: ImportDialogProps) {
  useCommandSource(importing, 'dialog', 'Import');
  const run = useRun(importing);
  const view = useSelector(importing, selectView);
  const busy = useSelector(importing, selectBusy);
  const failure = useSelector(importing, selectFailure);
  const save = useCommand('intake.save', importing);
  const { title, size, tall } = VIEWS[view];
  const said = failure?.data?.said;
  const choose = (files: Iterable<File>) =>
    importing.send({ type: 'intake.file', files: hold(files) });
  useDroppedFiles(choose);
  const finalFocus = useCanvasAfter(importing);
  return (
    <Dialog
      open
      keep
      size={size}
      tall={tall}
      title={title}
      onClose={() => void run('intake.cancel')}
      finalFocus={finalFocus}
      head={
        <CommandButton
          id="intake.back"
          source={importing}
          icon="arrow-left"
          size="small"
          kind="quiet"
        />
      }
      reason={save?.reason ?? undefined}
      foot={
        <>
          <CommandButton id="intake.cancel" source={importing} short />
          <CommandButton id="intake.correct" source={importing} short />
          <CommandButton id="intake.stop" source={importing} short />
          <CommandButton id="intake.save" source={importing} kind="primary" busy={busy} />
          <CommandButton id="intake.take" source={importing} kind="primary" busy={busy} />
        </>
      }
    >
      {failure === null || view === 'document' ? null : (
        <Banner tone="red" role="alert" detail={typeof said === 'string' ? said : null}>
          {failure.message}
        </Banner>
      )}
      <Shown importing={importing} sheet={sheet} view={view} choose={choose} />
    </Dialog>
  );
}

/** What was taken in is at hand: the canvas has the keys, and not the button that opened the import. */
function useCanvasAfter(importing: ContentImportRef): RefObject<HTMLElement | null> {
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    const { unsubscribe } = importing.on('snackbar.requested', () => {
      isTaken.current = true;
    });
    return unsubscribe;
  }, [importing]);
  return {
    get current() {
      return isTaken.current ? document.querySelector<HTMLElement>('[data-focus-home]') : null;
    },
  };
}

/** A file that is dropped anywhere is one for the dialog: a browser would open it in the place of the page. */
function useDroppedFiles(choose: (files: Iterable<File>) => void) {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A field for code takes the text of a file itself.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

function Shown({ importing, sheet, view, choose }: ShownProps) {
  if (view === 'choosing') return <ImportChoices importing={importing} choose={choose} />;
  if (view === 'templates') return <TemplatesPanel importing={importing} sheet={sheet} />;
  if (view === 'document') return <DocumentPanel importing={importing} />;
  if (view === 'code') return <CodePanel importing={importing} />;
  if (view === 'moving') return <Moving importing={importing} />;
  return <Review importing={importing} sheet={sheet} />;
}

function Moving({ importing }: Pick<ImportDialogProps, 'importing'>) {
  const done = useSelector(importing, selectMoved);
  const all = useSelector(importing, selectWanted);
  const again = useSelector(importing, selectAgain);
  const label = `Fetching image ${Math.min(done + 1, all)} of ${all}${again ? ', once more' : ''}`;
  return (
    <section className={css.pane} aria-label="Images">
      <p role="status">{label}</p>
      <Progress value={all === 0 ? null : done / all} label={label} />
    </section>
  );
}

const VIEWS: Readonly<Record<ImportView, ViewFacts>> = {
  choosing: { title: 'Import', size: 500 },
  templates: { title: 'Import from Templates', size: 1000, tall: true },
  document: { title: 'Import from Google Docs', size: 500 },
  code: { title: 'Directly edit code', size: 1000, tall: true },
  review: { title: 'What would be taken in', size: 1000, tall: true },
  moving: { title: 'What would be taken in', size: 1000, tall: true },
};

interface ViewFacts {
  readonly title: string;
  /** At most 1000 px (specification 001, 2). */
  readonly size: 500 | 1000;
  readonly tall?: boolean;
}

interface ShownProps extends Omit<ImportDialogProps, 'hold'> {
  readonly view: ImportView;
  readonly choose: (files: Iterable<File>) => void;
}

interface ImportDialogProps {
  readonly importing: ContentImportRef;
  /** Keeps files until the machine has read them. */
  readonly hold: Imports['hold'];
  /** Typography of the publication. */
  readonly sheet: string;
}
