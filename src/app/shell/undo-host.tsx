import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Place } from '../../../machines/undo/undo.types.ts';
import { selectReport } from '../../../machines/undo/undo.select.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { undoActor } from '../actors/actors.ts';
import { useCommandSource } from '../commands/use-commands.ts';
import { pageAt } from '../navigation/resolve.ts';
import { Opening } from '../ui/opening.tsx';

const UndoReport = lazyPart(async () => (await import('./undo-report.tsx')).UndoReport);

/** Undo for whoever is signed in: the command with its key, and why rows did not come back. */
export function UndoHost() {
  const undoRef = useService(undoActor);
  useCommandSource(undoRef, 'global');
  useEffect(() => () => undoRef.send({ type: 'undo.forget' }), [undoRef]);
  const [path] = useLocation();
  useEffect(() => undoRef.send({ type: 'undo.moved', place: placeOfPath(path) }), [path, undoRef]);
  const report = useSelector(undoRef, selectReport);
  return report === null ? null : (
    <Opening onClose={() => undoRef.send({ type: 'undo.close' })}>
      <UndoReport report={report} onClose={() => undoRef.send({ type: 'undo.close' })} />
    </Opening>
  );
}

/** All pages of a resource are one place, so that what a form has done can be taken back in the list that it leads to. */
function placeOfPath(path: string): Place {
  const page = pageAt(path);
  return 'resource' in page
    ? { key: page.resource.name, title: page.resource.title.many }
    : { key: page.kind, title: null };
}
