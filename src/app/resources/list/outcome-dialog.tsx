import type { Outcome } from '../../../../machines/table/table.types.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The rows that were not deleted or restored, each with its reason. */
export function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const { title, refused } = outcome;
  return (
    <Dialog open onClose={onClose} title={title} foot={<Button onClick={onClose}>Close</Button>}>
      <ul className={css.outcome}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>ID {id}</b> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OutcomeDialogProps {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}
