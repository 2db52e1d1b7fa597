import type { Outcome } from '../../../../machines/removal/removal.types.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UseList } from '../uses/use-list.tsx';

/** Rows of which it is shown at once where they are used. */
const SHOWN = 3;

/** The rows that were not deleted or restored, each with its reason, and where it is used. */
export function OutcomeDialog({ resource, outcome, onMerge, onClose }: OutcomeDialogProps) {
  const { title, refused } = outcome;
  const shown = new Set(refused.filter((row) => row.in_use === true).slice(0, SHOWN));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          {onMerge === null ? null : (
            <Button icon="merge" onClick={onMerge}>
              Merge into another
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <ul className={css.outcome}>
        {refused.map((row) => (
          <li key={row.id}>
            <b>ID {row.id}</b> {row.reason}
            {shown.has(row) ? <UseList resource={resource} id={row.id} /> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OutcomeDialogProps {
  readonly resource: ResourceMetadata;
  readonly outcome: Outcome;
  /** Null where nothing that is used may be merged. */
  readonly onMerge: (() => void) | null;
  readonly onClose: () => void;
}
