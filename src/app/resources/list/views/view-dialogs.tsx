import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import * as css from '../../../../../styles/list-views.css.ts';
import type { ViewsRef } from '../../../../../machines/views/views.machine.ts';
import {
  selectBusy,
  selectDraft,
  selectEditing,
  selectFailure,
  selectFault,
  selectNaming,
  selectStale,
} from '../../../../../machines/views/views.select.ts';
import type { Audience } from '../../../../shared/contract/views.ts';
import { VIEW_NAME_CHARS } from '../../../../shared/contract/views.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { useCommand, useCommandSource } from '../../../commands/use-commands.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** The dialog for a view's name and audience, and the question whose change is to stay. */
export function ViewDialogs({ source }: DialogProps) {
  const naming = useSelector(source, selectNaming);
  const stale = useSelector(source, selectStale);
  return (
    <>
      {naming ? <NameDialog source={source} /> : null}
      {stale ? <LateDialog source={source} /> : null}
    </>
  );
}

function NameDialog({ source }: DialogProps) {
  const run = useRun(source);
  useCommandSource(source, 'dialog');
  const name = useRef<HTMLInputElement>(null);
  const editing = useSelector(source, selectEditing);
  const busy = useSelector(source, selectBusy);
  const failure = useSelector(source, selectFailure);
  const fault = useSelector(source, selectFault('name'));
  const draft = useSelector(source, selectDraft);
  const command = useCommand('draft.submit', source);
  const cancel = () => void run('draft.cancel');
  const submit = () => void run('draft.submit');
  return (
    <Dialog
      open
      onClose={cancel}
      title={editing ? 'Rename or share view' : 'Save view'}
      initialFocus={name}
      reason={command?.lack == null ? null : command.reason}
      foot={
        <>
          <Button data-command="draft.cancel" onClick={cancel}>
            Cancel
          </Button>
          <CommandButton
            id="draft.submit"
            source={source}
            kind="primary"
            label="Save"
            busy={busy}
          />
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure !== null && fault === null ? <Banner tone="red">{failure}</Banner> : null}
        <Field label="Name" required error={fault}>
          {(control) => (
            <TextInput
              {...control}
              ref={name}
              value={draft.name}
              maxLength={VIEW_NAME_CHARS}
              onValue={(next) => source.send({ type: 'draft.change', change: { name: next } })}
            />
          )}
        </Field>
        <AudienceField source={source} />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

function AudienceField({ source }: DialogProps) {
  const draft = useSelector(source, selectDraft);
  const groups = useSelector(source, ({ context }) => context.groups);
  const fault = useSelector(source, selectFault('audience'));
  const groupFault = useSelector(source, selectFault('group_id'));
  const change = (next: Partial<typeof draft>) =>
    source.send({ type: 'draft.change', change: next });
  return (
    <>
      <Field label="Who sees it" group error={fault}>
        {(control) => (
          <RadioGroup
            {...control}
            value={draft.audience}
            onValue={(audience) => change({ audience: audience as Audience })}
            options={[
              { value: 'mine', label: 'Only you' },
              {
                value: 'group',
                label: 'A group',
                hint: 'Its members see it; you and administrators change it.',
                off: groups.length === 0 ? 'You are in no group' : undefined,
              },
              {
                value: 'everyone',
                label: 'Everyone',
                hint: 'Who may update all publications can change it.',
              },
            ]}
          />
        )}
      </Field>
      {draft.audience === 'group' ? (
        <Field label="Group" error={groupFault}>
          {(control) => (
            <Select
              {...control}
              value={String(draft.group_id ?? '')}
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              onValue={(id) => change({ group_id: Number(id) })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

function LateDialog({ source }: DialogProps) {
  const run = useRun(source);
  useCommandSource(source, 'dialog');
  return (
    <Dialog
      open
      alert
      onClose={() => void run('draft.cancel')}
      title="This view was changed meanwhile"
      foot={
        <>
          <CommandButton id="view.takeTheirs" source={source} />
          <CommandButton id="view.create" source={source} />
          <CommandButton id="view.overwrite" source={source} kind="warn" />
        </>
      }
    >
      <p>Somebody else saved this view since you opened it. Your changes were not saved.</p>
    </Dialog>
  );
}

interface DialogProps {
  readonly source: ViewsRef;
}
