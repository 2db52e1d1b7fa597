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
  const { list } = subject;
  const { tags, change } = useTagChange({ bulk, subject });
  const count = useSelector(bulk, ({ context }) => countOf(context));
  const what = `${formatNumber(count)} ${count === 1 ? subject.title.one : subject.title.many}`;
  return (
    <Dialog
      open
      keep
      onClose={() => void run('bulk.cancel')}
      title={list === undefined ? `Tag ${what}` : listTitle(list, what)}
      foot={<BulkFoot bulk={bulk} />}
    >
      <div className={css.stack}>
        <BulkFailure bulk={bulk} />
        <FieldOfTags subject={subject} tags={tags} change={change} />
        {list === undefined ? (
          <Segmented
            aria-label="What to do"
            value={tags.mode}
            options={MODES}
            onValue={(mode) => change({ mode: mode as TagChange['mode'] })}
          />
        ) : null}
        <ChosenTags bulk={bulk} subject={subject} tags={tags} change={change} />
        <p className={css.note}>{list === undefined ? NOTES[tags.mode] : LIST_NOTES[list.mode]}</p>
      </div>
    </Dialog>
  );
}

/** What is chosen so far, and how it is changed: with each change goes what will be said of it. */
function useTagChange({ bulk, subject }: BulkTagProps): TagChoice {
  const resource = resourceNamed(subject.resource);
  const cache = useService(queries);
  const [first = ''] = fieldsOf(subject);
  const tags = useSelector(bulk, selectTags) ?? { field: first, mode: 'add' as const, ids: [] };
  return {
    tags,
    change(patch) {
      const next = { ...tags, ...patch };
      const said = saidOfTags(cache, resource, { tags: next, list: subject.list });
      bulk.send({ type: 'bulk.tag', tags: next, said });
    },
  };
}

function fieldsOf({ list, resource }: BulkSubject): readonly string[] {
  return list === undefined ? tagFields(resourceNamed(resource)) : [list.field];
}

/** Which of the lists of a record, where it has several. */
function FieldOfTags({ subject, tags, change }: TagChoice & Pick<BulkTagProps, 'subject'>) {
  const resource = resourceNamed(subject.resource);
  const fields = fieldsOf(subject);
  if (fields.length < 2) return null;
  return (
    <Select
      aria-label="List"
      value={tags.field}
      options={fields.map((name) => ({ value: name, label: labelOf(resource, name) }))}
      onValue={(name) => change({ field: name, ids: [] })}
    />
  );
}

function ChosenTags({ bulk, subject, tags, change }: TagChoice & BulkTagProps) {
  const resource = resourceNamed(subject.resource);
  const error = useSelector(bulk, selectFailure)?.data?.['tags.ids'];
  const field = fieldOf(resource, tags.field);
  if (field === undefined) return null;
  return (
    <BulkControl
      resource={resource}
      name={tags.field}
      field={field}
      title={labelOf(resource, tags.field)}
      value={tags.ids}
      error={typeof error === 'string' ? error : null}
      onValue={(ids) => change({ ids: ids as readonly number[] })}
    />
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

interface TagChoice {
  readonly tags: TagChange;
  readonly change: (patch: Partial<TagChange>) => void;
}

interface BulkTagProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
