import type { UndoAnswer } from '../../../machines/undo/undo.types.ts';
import * as css from '../../../styles/resource-list.css.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The rows that undoing did not bring back, each with its reason. */
export function UndoReport({ report, onClose }: UndoReportProps) {
  const { refused } = report;
  const count = refused.length === 1 ? '1 item is' : `${refused.length} items are`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${count} not as before`}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={css.outcome}>
        {refused.map(({ resource, id, reason }) => (
          <li key={`${resource} ${id}`}>
            <b>
              {metadataNamed(resource).title.one} ID {id}
            </b>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface UndoReportProps {
  readonly report: UndoAnswer;
  readonly onClose: () => void;
}
