import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { selectFailure, selectValues } from '../../../../../machines/bulk/bulk.select.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { labelOf } from '../../../../shared/resources/define.ts';
import { bulkFields } from '../../../../shared/bulk.ts';
import { useOwnResource } from '../../../data/me.ts';
import { resourceNamed } from '../../../data/resources.ts';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import { countOf } from '../../../../../machines/bulk/bulk.rules.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { nameOfRow } from '../../embedded.ts';
import { cutText, formatNumber } from '../../format.ts';
import { useShownItem } from '../../use-shown-item.ts';
import { MomentDialog } from '../../moment-dialog.tsx';
import { BulkField, ofPublication, startOf, useSet } from './bulk-field.tsx';
import { BulkFailure, BulkFoot } from './bulk-foot.tsx';

/** Which fields to set or clear in every selected row; the others stay as they are. */
export function BulkEdit({ bulk, subject }: BulkEditProps) {
  const run = useRun(bulk);
  const resource = useOwnResource(resourceNamed(subject.resource));
  const count = useSelector(bulk, ({ context }) => countOf(context));
  const named = useNameOf(subject);
  const what = count === 1 ? subject.title.one : subject.title.many;
  const rows = named === null ? `${formatNumber(count)} ${what}` : `“${named}”`;
  const { start } = subject;
  if (start !== undefined) {
    return (
      <Moments
        {...{ bulk, resource, start, place: subject.place }}
        title={`${start.verb} ${rows}`}
      />
    );
  }
  return (
    <Dialog
      open
      keep
      size={800}
      onClose={() => void run('bulk.cancel')}
      title={`Edit ${rows}`}
      foot={<BulkFoot bulk={bulk} />}
    >
      <BulkFailure bulk={bulk} />
      {named === null ? (
        <p className={css.note}>
          What is set here is written into each of them. An item that somebody else is editing stays
          as it is.
        </p>
      ) : null}
      <div className={css.fields}>
        <BulkFields bulk={bulk} resource={resource} />
      </div>
    </Dialog>
  );
}

/** Asks for the moments alone. */
function Moments({ bulk, resource, start, place, title }: MomentsProps) {
  const run = useRun(bulk);
  const values = useSelector(bulk, selectValues);
  const errors = useSelector(bulk, selectFailure)?.data;
  return (
    <MomentDialog
      title={title}
      resource={resource}
      names={start.moments}
      moments={values}
      of={ofPublication(resource, values, place)}
      errors={errors}
      alert={<BulkFailure bulk={bulk} />}
      foot={<BulkFoot bulk={bulk} />}
      onMoment={(field, value, said) => bulk.send({ type: 'bulk.set', field, value, said })}
      onSubmit={() => void run('bulk.confirm')}
      onClose={() => void run('bulk.cancel')}
    />
  );
}

interface MomentsProps {
  readonly bulk: BulkRef;
  readonly resource: Resource;
  readonly start: NonNullable<BulkSubject['start']>;
  readonly place: number | undefined;
  readonly title: string;
}

/** What the one row is called; null of several, and where it is not known. */
function useNameOf({ resource, target, one }: BulkSubject): string | null {
  const [id, ...others] = 'ids' in target && one === undefined ? target.ids : [];
  const item = useShownItem(resource, others.length === 0 ? id : undefined);
  if (one !== undefined) return one.name;
  return item === undefined ? null : cutText(nameOfRow(resource, item), 60);
}

/** All its fields, one row each; a search leaves those that it names, and those that are changed. */
function BulkFields({ bulk, resource }: BulkFieldsProps) {
  const [search, setSearch] = useState('');
  const set = useSet(bulk, resource);
  const values = useSelector(bulk, selectValues);
  const all = bulkFields(resource);
  const found = all.filter((name) => contains(labelOf(resource, name), search));
  const shown = all.filter((name) => name in values || found.includes(name));
  const takeFirst = (event: KeyboardEvent) => {
    const first = found.find((name) => !(name in values));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return;
    event.preventDefault();
    set(first, startOf(resource, first));
    setSearch('');
  };
  return (
    <>
      {all.length > FEW ? (
        <TextInput
          type="search"
          icon="search"
          size="small"
          aria-label="Find a field"
          placeholder="Find a field"
          value={search}
          onValue={setSearch}
          onKeyDown={takeFirst}
        />
      ) : null}
      {found.length === 0 ? (
        <p className={css.note} role="alert">
          No field is called “{cutText(search.trim(), 40)}”.
        </p>
      ) : null}
      {shown.map((name) => (
        <BulkField key={name} bulk={bulk} resource={resource} name={name} />
      ))}
    </>
  );
}

/** So many fields are seen at one glance. */
const FEW = 3;

function contains(label: string, search: string) {
  return label.toLowerCase().includes(search.trim().toLowerCase());
}

interface BulkFieldsProps {
  readonly bulk: BulkRef;
  readonly resource: Resource;
}

interface BulkEditProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
