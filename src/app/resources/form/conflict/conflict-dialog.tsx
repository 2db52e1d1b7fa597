import { shallowEqual, useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { ConflictRef } from '../../../../../machines/conflict/conflict.machine.ts';
import {
  selectChoices,
  selectUndecided,
} from '../../../../../machines/conflict/conflict.select.ts';
import type { ConflictSide } from '../../../../../machines/conflict/conflict.types.ts';
import {
  selectConflict,
  selectConflictRef,
  selectDraft,
} from '../../../../../machines/form/form.select.ts';
import * as css from '../../../../../styles/resource-conflict.css.ts';
import { labelOf } from '../../../../shared/resources/define.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import type { Scope } from '../../../commands/directory.ts';
import { useKeyRun, useRun } from '../../../commands/page-directory.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoment } from '../../format.ts';
import type { FormPartProps } from '../form-part.ts';
import { ConflictingField } from './conflicting-field.tsx';
import { ConflictAside } from './conflict-aside.tsx';
import type { OpenConflict } from './conflict-facts.ts';
import { MergedFields } from './merged-fields.tsx';

/** Two people changed the same fields: mine or theirs, field by field; what does not conflict is merged by itself. Closing decides nothing: it leaves the form. */
export function ConflictDialog(props: ConflictDialogProps) {
  const choices = useSelector(props.form, selectConflictRef);
  return choices === undefined ? null : <OpenDialog {...props} choices={choices} />;
}

function OpenDialog({ resource, form, choices, scope }: OpenDialogProps) {
  useCommandSource(choices, scope, resource.title.one);
  const versions = useSelector(form, selectConflict);
  const decided = useSelector(choices, selectChoices);
  const left = useSelector(choices, selectUndecided, shallowEqual);
  const body = useRef<HTMLElement>(null);
  useActiveConflict(choices, body);
  if (versions === null) return null;
  const conflict = { ...versions, ...decided };
  const { theirs, fields } = conflict;
  return (
    <Dialog
      open
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
      foot={<Foot form={form} choices={choices} />}
    >
      <Sides ref={body} resource={resource} form={form} choices={choices} conflict={conflict} />
    </Dialog>
  );
}

/** What both have changed, field by field, and beside it what is merged by itself. */
function Sides({ ref, resource, form, choices, conflict }: SidesProps) {
  const run = useRun(choices);
  const runOfKey = useKeyRun(choices);
  const mine = useSelector(form, selectDraft);
  const left = useSelector(choices, selectUndecided, shallowEqual);
  const { fields, byHand, based } = conflict;
  return (
    <section
      ref={ref}
      className={css.layout}
      aria-label="Both sides, field by field"
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, { choices, run: runOfKey })}
    >
      <div className={css.main}>
        <BasedOn conflict={conflict} />
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
            onPick={(side) => choices.send({ type: 'conflict.pick', field: name, side })}
            onByHand={() => void run('conflict.byHand', { field: name })}
            onActive={() => moveTo(index, { choices, run: runOfKey })}
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
  );
}

function Foot({ form, choices }: Pick<OpenDialogProps, 'form' | 'choices'>) {
  return (
    <>
      <CommandButton id="form.discard" source={form} kind="quiet" icon={undefined} />
      <CommandButton id="conflict.takeTheirs" source={choices} kind="quiet" icon={undefined} />
      <CommandButton id="conflict.keepMine" source={choices} kind="quiet" icon={undefined} />
      <CommandButton id="conflict.apply" source={choices} kind="primary" />
    </>
  );
}

function BasedOn({ conflict: { based, savedBy, theirs } }: BasedOnProps) {
  return (
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
  );
}

/** The keys of the view; in a field that is written by hand they are letters. */
function handleKey(event: KeyboardEvent, { choices, run }: Deciding) {
  const { fields, active } = choices.getSnapshot().context;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
  if (!isPlain || isTyping(event.target)) return;
  const name = fields[active];
  const side = SIDE_OF[event.key];
  const step = STEP_OF[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (name === undefined) return;
  if (side !== undefined) choices.send({ type: 'conflict.pick', field: name, side });
  else if (step !== undefined) run(step);
  else return;
  event.preventDefault();
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[data-by-hand]') !== null;
}

/** The conflict that the keys act on has the focus, wherever they came from. */
function useActiveConflict(choices: ConflictRef, body: { readonly current: HTMLElement | null }) {
  const { active } = useSelector(choices, selectChoices);
  useEffect(() => {
    const section = body.current?.querySelectorAll('[data-conflict]')[active];
    if (section === undefined || section.contains(document.activeElement)) return;
    const radio = section.querySelector<HTMLElement>('input:checked, input');
    radio?.focus();
    section.scrollIntoView?.({ block: 'nearest' });
  }, [active, body]);
}

function moveTo(index: number, { choices, run }: Deciding) {
  const at = () => choices.getSnapshot().context.active;
  const steps = Math.abs(index - at());
  for (let step = 0; step < steps; step += 1) {
    run(at() < index ? 'conflict.next' : 'conflict.previous');
  }
}

interface ConflictDialogProps extends FormPartProps {
  /** Where the commands of the form belong. */
  readonly scope: Scope;
}

interface OpenDialogProps extends ConflictDialogProps {
  readonly choices: ConflictRef;
}

interface Deciding {
  readonly choices: ConflictRef;
  /** Runs a command of the conflict. */
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

interface BasedOnProps {
  readonly conflict: OpenConflict;
}

interface SidesProps extends Omit<OpenDialogProps, 'scope'>, BasedOnProps {
  readonly ref: RefObject<HTMLElement | null>;
}
