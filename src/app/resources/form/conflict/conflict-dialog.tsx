import { shallowEqual, useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { FormRef } from '../../../../../machines/form/form.machine.ts';
import {
  selectConflict,
  selectConflicted,
  selectDraft,
  selectUndecided,
} from '../../../../../machines/form/form.select.ts';
import type { ConflictSide } from '../../../../../machines/form/form.types.ts';
import * as css from '../../../../../styles/resource-conflict.css.ts';
import { labelOf } from '../../../../shared/resources/define.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useKeyRun, useRun } from '../../../commands/page-directory.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoment } from '../../format.ts';
import type { FormPartProps } from '../form-part.ts';
import { ConflictingField } from './conflicting-field.tsx';
import { ConflictAside } from './conflict-aside.tsx';
import { MergedFields } from './merged-fields.tsx';

/** Two people changed the same fields: mine or theirs, field by field; what does not conflict is merged by itself. Closing decides nothing: it leaves the form. */
export function ConflictDialog({ resource, form }: FormPartProps) {
  const run = useRun(form);
  const runOfKey = useKeyRun(form);
  const open = useSelector(form, selectConflicted);
  const conflict = useSelector(form, selectConflict);
  const mine = useSelector(form, selectDraft);
  const left = useSelector(form, selectUndecided, shallowEqual);
  const body = useRef<HTMLElement>(null);
  useActiveConflict(form, body);
  if (conflict === null) return null;
  const { theirs, fields, savedBy, byHand, based } = conflict;
  return (
    <Dialog
      open={open}
      onClose={() => form.send({ type: 'form.close' })}
      title="Two people changed this"
      size={1200}
      alert
      keep
      initialFocus={body}
      head={
        <span className={css.count} role="status">
          {left.length === 0 ? 'All decided' : `${left.length} of ${fields.length} left to decide`}
        </span>
      }
      reason={
        left.length === 0
          ? `Saves as version ${theirs.version + 1}`
          : `Decide ${left.length} more: ${left.map((name) => labelOf(resource, name)).join(', ')}`
      }
      foot={
        <>
          <CommandButton id="form.discard" source={form} kind="quiet" icon={undefined} />
          <CommandButton id="conflict.takeTheirs" source={form} kind="quiet" icon={undefined} />
          <CommandButton id="conflict.keepMine" source={form} kind="quiet" icon={undefined} />
          <CommandButton id="conflict.apply" source={form} kind="primary" />
        </>
      }
    >
      <section
        ref={body}
        className={css.layout}
        aria-label="Both sides, field by field"
        tabIndex={-1}
        onKeyDown={(event) => handleKey(event, { form, run: runOfKey })}
      >
        <div className={css.main}>
          <Banner tone="amber" icon="git-merge" detail="Nothing of yours is lost.">
            Your changes were based on{' '}
            {based === null ? (
              'an older version'
            ) : (
              <>
                version <b>{based}</b>
              </>
            )}
            . {savedBy ?? 'Somebody'} saved version <b>{theirs.version}</b>:{' '}
            {formatMoment(theirs.updated_at)}.
          </Banner>
          {fields.map((name, index) => (
            <ConflictingField
              key={name}
              resource={resource}
              form={form}
              conflict={conflict}
              name={name}
              mine={mine}
              byHand={byHand.includes(name)}
              active={index === conflict.active}
              onPick={(side) => form.send({ type: 'conflict.pick', field: name, side })}
              onByHand={() => void run('conflict.byHand', { field: name })}
              onActive={() => moveTo(index, { form, run: runOfKey })}
            />
          ))}
          <MergedFields resource={resource} conflict={conflict} mine={mine} />
        </div>
        <ConflictAside
          resource={resource}
          conflict={conflict}
          mine={mine}
          decided={fields.length - left.length}
          based={based}
        />
      </section>
    </Dialog>
  );
}

/** The keys of the view; in a field that is written by hand they are letters. */
function handleKey(event: KeyboardEvent, { form, run }: Deciding) {
  const { conflict } = form.getSnapshot().context;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
  if (conflict === null || !isPlain || isTyping(event.target)) return;
  const name = conflict.fields[conflict.active];
  const side = SIDE_OF[event.key];
  const step = STEP_OF[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (name === undefined) return;
  if (side !== undefined) form.send({ type: 'conflict.pick', field: name, side });
  else if (step !== undefined) run(step);
  else return;
  event.preventDefault();
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[data-by-hand]') !== null;
}

/** The conflict that the keys act on has the focus, wherever they came from. */
function useActiveConflict(form: FormRef, body: { readonly current: HTMLElement | null }) {
  const active = useSelector(form, ({ context }) => context.conflict?.active ?? null);
  useEffect(() => {
    const section = body.current?.querySelectorAll('[data-conflict]')[active ?? -1];
    if (section === undefined || section.contains(document.activeElement)) return;
    const radio = section.querySelector<HTMLElement>('input:checked, input');
    radio?.focus();
    section.scrollIntoView?.({ block: 'nearest' });
  }, [active, body]);
}

function moveTo(index: number, { form, run }: Deciding) {
  const at = () => form.getSnapshot().context.conflict?.active ?? index;
  const steps = Math.abs(index - at());
  for (let step = 0; step < steps; step += 1) {
    run(at() < index ? 'conflict.next' : 'conflict.previous');
  }
}

interface Deciding {
  readonly form: FormRef;
  /** Runs a command of the form. */
  readonly run: (id: string) => unknown;
}

const SIDE_OF: Readonly<Record<string, ConflictSide>> = {
  '1': 'mine',
  '2': 'theirs',
  ArrowLeft: 'mine',
  ArrowRight: 'theirs',
};
const STEP_OF: Readonly<Record<string, 'conflict.next' | 'conflict.previous' | 'conflict.byHand'>> =
  {
    e: 'conflict.byHand',
    n: 'conflict.next',
    ArrowDown: 'conflict.next',
    ArrowUp: 'conflict.previous',
  };
