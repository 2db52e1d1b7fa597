import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { bulkFields } from '../../../../shared/bulk.ts';
import { useOwnResource } from '../../../data/me.ts';
import { resourceNamed } from '../../../data/resources.ts';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import { countOf } from '../../../../../machines/bulk/bulk.rules.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../format.ts';
import { BulkField } from './bulk-field.tsx';
import { BulkFailure, BulkFoot } from './bulk-foot.tsx';

/** Which fields to set or clear in every selected row; the others stay as they are. */
export function BulkEdit({ bulk, subject }: BulkEditProps) {
  const run = useRun(bulk);
  const resource = useOwnResource(resourceNamed(subject.resource));
  const count = useSelector(bulk, ({ context }) => countOf(context));
  const what = count === 1 ? subject.title.one : subject.title.many;
  return (
    <Dialog
      open
      keep
      size={800}
      onClose={() => void run('bulk.cancel')}
      title={`Edit ${formatNumber(count)} ${what}`}
      foot={<BulkFoot bulk={bulk} />}
    >
      <BulkFailure bulk={bulk} />
      <p className={css.note}>
        What is set here is written into each of them. An item that somebody else is editing stays
        as it is.
      </p>
      {bulkFields(resource).map((name) => (
        <BulkField key={name} bulk={bulk} resource={resource} name={name} />
      ))}
    </Dialog>
  );
}

interface BulkEditProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
