import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { countOf, listTitle } from '../../../../../machines/bulk/bulk.rules.ts';
import { selectFailure, selectTags } from '../../../../../machines/bulk/bulk.select.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import type { TagChange } from '../../../../shared/contract/bulk.ts';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import { tagFields } from '../../../../shared/bulk.ts';
import { fieldOf, labelOf } from '../../../../shared/resources/define.ts';
import { queries } from '../../../data/query-client.ts';
import { resourceNamed } from '../../../data/resources.ts';
import { useService } from '../../../data/services.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { formatNumber } from '../../format.ts';
import { BulkControl } from './bulk-field.tsx';
import { BulkFailure, BulkFoot } from './bulk-foot.tsx';
import { saidOfTags } from './bulk-words.ts';

/** Which tags every selected row gets, loses, or has from then on. */
export function BulkTag({ bulk, subject }: BulkTagProps) {
  const run = useRun(bulk);
  const resource = resourceNamed(subject.resource);
  const cache = useService(queries);
  const { list } = subject;
  const fields = list === undefined ? tagFields(resource) : [list.field];
  const [first = ''] = fields;
  const tags = useSelector(bulk, selectTags) ?? { field: first, mode: 'add' as const, ids: [] };
  const count = useSelector(bulk, ({ context }) => countOf(context));
  const error = useSelector(bulk, selectFailure)?.data?.['tags.ids'];
  const field = fieldOf(resource, tags.field);
  const change = (patch: Partial<TagChange>) => {
    const next = { ...tags, ...patch };
    const said = saidOfTags(cache, resource, { tags: next, list });
    bulk.send({ type: 'bulk.tag', tags: next, said });
  };
  const what = count === 1 ? subject.title.one : subject.title.many;
  return (
    <Dialog
      open
      keep
      onClose={() => void run('bulk.cancel')}
      title={
        list === undefined
          ? `Tag ${formatNumber(count)} ${what}`
          : listTitle(list, `${formatNumber(count)} ${what}`)
      }
      foot={<BulkFoot bulk={bulk} />}
    >
      <div className={css.stack}>
        <BulkFailure bulk={bulk} />
        {fields.length > 1 ? (
          <Select
            aria-label="List"
            value={tags.field}
            options={fields.map((name) => ({ value: name, label: labelOf(resource, name) }))}
            onValue={(name) => change({ field: name, ids: [] })}
          />
        ) : null}
        {list === undefined ? (
          <Segmented
            aria-label="What to do"
            value={tags.mode}
            options={MODES}
            onValue={(mode) => change({ mode: mode as TagChange['mode'] })}
          />
        ) : null}
        {field === undefined ? null : (
          <BulkControl
            resource={resource}
            name={tags.field}
            field={field}
            title={labelOf(resource, tags.field)}
            value={tags.ids}
            error={typeof error === 'string' ? error : null}
            onValue={(ids) => change({ ids: ids as readonly number[] })}
          />
        )}
        <p className={css.note}>{list === undefined ? NOTES[tags.mode] : LIST_NOTES[list.mode]}</p>
      </div>
    </Dialog>
  );
}

const MODES = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace' },
];

const NOTES = {
  add: 'What they have stays, in its order.',
  remove: 'Where they have them, these are taken away.',
  replace: 'They have these from then on, and no other; none at all where none is chosen.',
} as const;

const LIST_NOTES = {
  add: 'Those who are in it already stay as they are, and nobody leaves another one.',
  remove: 'Those who are in it leave it; everywhere else they stay.',
} as const;

interface BulkTagProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
