import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectReport } from '../../../machines/undo/undo.select.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { undoActor } from '../actors/actors.ts';
import { useCommandSource } from '../commands/use-commands.ts';
import { Opening } from '../ui/opening.tsx';

const UndoReport = lazyPart(async () => (await import('./undo-report.tsx')).UndoReport);

/** Undo for whoever is signed in: the command with its key, and why rows did not come back. */
export function UndoHost() {
  const undoRef = useService(undoActor);
  useCommandSource(undoRef, 'global');
  useEffect(() => () => undoRef.send({ type: 'undo.forget' }), [undoRef]);
  const report = useSelector(undoRef, selectReport);
  return report === null ? null : (
    <Opening onClose={() => undoRef.send({ type: 'undo.close' })}>
      <UndoReport report={report} onClose={() => undoRef.send({ type: 'undo.close' })} />
    </Opening>
  );
}
