import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { PresetsRef } from '../../../../machines/presets/presets.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectFailure,
  selectFields,
  selectKept,
  selectLoading,
  selectName,
  selectNameFault,
  selectReplaced,
  selectValues,
} from '../../../../machines/presets/presets.select.ts';
import * as css from '../../../../styles/resource-presets.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Under which name, and with which fields, what the form holds is kept. */
export function NameDialog({ presets }: NameProps) {
  const run = useRun(presets);
  useCommandSource(presets, 'dialog');
  const name = useRef<HTMLInputElement>(null);
  const busy = useSelector(presets, selectBusy);
  const broken = useSelector(presets, selectBroken);
  const loading = useSelector(presets, selectLoading);
  const failure = useSelector(presets, selectFailure);
  const close = () => void run('presets.close');
  const retry = () => void run('presets.retry');
  return (
    <Dialog
      open
      keep
      onClose={close}
      title="Save as preset"
      initialFocus={name}
      foot={
        <>
          <CommandButton id="presets.close" source={presets} />
          <CommandButton id="preset.store" source={presets} kind="primary" busy={busy} />
        </>
      }
    >
      {loading ? <FormSkeleton /> : null}
      {broken ? <ErrorState text={failure?.message} onRetry={retry} /> : null}
      {loading || broken ? null : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            run('preset.store');
          }}
        >
          <Name presets={presets} />
          <KeptFields presets={presets} />
          <input type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}

function Name({ presets }: NameProps) {
  const name = useSelector(presets, selectName);
  const fault = useSelector(presets, selectNameFault);
  const failure = useSelector(presets, selectFailure);
  const replaced = useSelector(presets, selectReplaced);
  return (
    <>
      {failure !== null && fault === null ? <Banner tone="red">{failure.message}</Banner> : null}
      <Field label="Name" required error={fault}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            value={name}
            maxLength={NAME_CHARS}
            onValue={(next) => presets.send({ type: 'preset.rename', name: next })}
          />
        )}
      </Field>
      <p className={css.note} role="status">
        {replaced === null ? '' : `“${replaced.name}” is there already: saving replaces it.`}
      </p>
    </>
  );
}

function KeptFields({ presets }: NameProps) {
  const fields = useSelector(presets, selectFields);
  const values = useSelector(presets, selectValues);
  const kept = useSelector(presets, selectKept);
  return (
    <Field label="Fields" group hint="As the form holds them now. Secrets are never kept.">
      {(control) => (
        <fieldset {...control} className={css.fields}>
          {fields.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              hint={name in values ? undefined : 'Left out: correct its value first.'}
              checked={kept.includes(name)}
              disabled={!(name in values)}
              onValue={(on) => presets.send({ type: 'preset.keep', field: name, on })}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}

const NAME_CHARS = 150;

interface NameProps {
  readonly presets: PresetsRef;
}
