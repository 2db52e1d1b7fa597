import { shallowEqual, useSelector } from '@xstate/react';
import {
  saveStateText,
  selectSaveState,
  selectUnjournaled,
} from '../../../../machines/draft/draft.select.ts';
import type { DraftRef } from '../../../../machines/draft/draft.machine.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectActed,
  selectDirty,
  selectDraftRef,
  selectItem,
  selectLoading,
  selectReloading,
  selectSaving,
  selectViewing,
} from '../../../../machines/form/form.select.ts';
import { late } from '../../../../styles/skeleton.css.ts';
import { breaks } from '../../../../styles/status.css.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { scheduledAt } from '../../../shared/publishing.ts';
import { resourceNamed } from '../../data/resources.ts';
import { Status } from '../../ui/status.tsx';
import { formatTime, namedMoment } from '../format.ts';
import { publishingStatus } from '../publishing-status.tsx';
import { useFieldZone } from '../use-field-zone.ts';

/** Whether the record is published, and what has become of what was typed. */
export function SaveState({ form }: { readonly form: FormRef }) {
  return (
    <>
      <Published form={form} />
      <WorkState form={form} />
    </>
  );
}

/** Whether everybody sees the record as it is saved: while it is edited, that it waits for its moment is told alone. */
function Published({ form }: { readonly form: FormRef }) {
  const item = useSelector(form, selectItem);
  const viewing = useSelector(form, selectViewing);
  const resource = resourceNamed(useSelector(form, ({ context }) => context.resource));
  const values: Values = item?.values ?? NOTHING;
  const zone = useFieldZone(resource, values) ?? undefined;
  const moment = scheduledAt(resource, values);
  if (moment === null && !viewing) return null;
  const status = publishingStatus(resource, values, (at) => namedMoment(at, zone));
  return moment === null ? (
    status
  ) : (
    <span className={breaks} title={`Scheduled for ${namedMoment(moment, zone)}`}>
      {status}
    </span>
  );
}

const NOTHING = {};

/** Saved, unsaved, kept as a draft, or not kept since when. */
function WorkState({ form }: { readonly form: FormRef }) {
  const draft = useSelector(form, selectDraftRef);
  const silent = useSelector(
    form,
    (snapshot) => selectViewing(snapshot) || selectLoading(snapshot) || isUntouched(snapshot),
  );
  const saving = useSelector(form, selectSaving);
  const reloading = useSelector(form, selectReloading);
  const acted = useSelector(form, selectActed);
  // What a verb has done is said by its message, and the head keeps its height.
  if (reloading && acted === null) return <Reloading />;
  if (silent || draft === undefined) return null;
  if (saving) return <Status tone="accent">Saving</Status>;
  return <DraftState form={form} draft={draft} />;
}

/** Neither seen nor told for its first 150 ms. */
function Reloading() {
  return (
    <span className={late}>
      <Status tone="accent">Reloading</Status>
    </span>
  );
}

function DraftState({ form, draft }: { readonly form: FormRef; readonly draft: DraftRef }) {
  const dirty = useSelector(form, selectDirty);
  const state = useSelector(draft, selectSaveState, shallowEqual);
  const unkept = useSelector(draft, selectUnjournaled);
  if (!dirty) return <Status tone="green">Saved</Status>;
  const text = saveStateText(state, (iso) => formatTime(iso));
  const isPlain = state.kind === 'saved' || state.kind === 'unsaved';
  return (
    <Status tone={state.kind === 'not-saved' ? 'red' : 'amber'}>
      {isPlain ? 'Unsaved changes' : `Unsaved changes · ${text}`}
      {unkept ? ' · no room for a copy in this browser' : null}
    </Status>
  );
}

/** A new record in which nothing has been typed is neither saved nor unsaved. */
function isUntouched(snapshot: Parameters<typeof selectItem>[0]) {
  return selectItem(snapshot) === null && !selectDirty(snapshot);
}
