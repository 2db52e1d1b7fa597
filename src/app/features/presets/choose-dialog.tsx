import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import type { PresetsRef } from '../../../../machines/presets/presets.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectChosen,
  selectFailure,
  selectList,
  selectLoading,
} from '../../../../machines/presets/presets.select.ts';
import type { Preset } from '../../../../machines/presets/presets.types.ts';
import * as css from '../../../../styles/resource-presets.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { changedFields } from '../../resources/form/conflict/conflict-facts.ts';
import { Difference } from '../../resources/form/difference/difference.tsx';
import type { FormPartProps } from '../../resources/form/form-part.ts';

/** The presets of the form at the left; what the chosen one changes, and what is left out of it, at the right. */
export function ChooseDialog({ resource, form, presets }: ChooseProps) {
  useCommandSource(presets, 'dialog');
  const run = useRun(presets);
  const busy = useSelector(presets, selectBusy);
  const close = () => void run('presets.close');
  return (
    <Dialog
      open
      onClose={close}
      title="Fill from a preset"
      size={1000}
      reason="Filling changes the form only; nothing is saved by it."
      foot={
        <>
          <CommandButton id="preset.remove" source={presets} kind="quiet" />
          <CommandButton id="presets.close" source={presets} />
          <CommandButton id="preset.fill" source={presets} kind="primary" busy={busy} />
        </>
      }
    >
      <Body resource={resource} form={form} presets={presets} />
    </Dialog>
  );
}

function Body({ resource, form, presets }: ChooseProps) {
  const run = useRun(presets);
  const loading = useSelector(presets, selectLoading);
  const broken = useSelector(presets, selectBroken);
  const failure = useSelector(presets, selectFailure);
  const list = useSelector(presets, selectList);
  const chosen = useSelector(presets, selectChosen);
  if (loading) return <FormSkeleton />;
  if (broken) {
    return <ErrorState text={failure?.message} onRetry={() => void run('presets.retry')} />;
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title="This form has no preset yet."
        text="Save as preset… keeps what the form holds, under a name."
      />
    );
  }
  return (
    <div className={css.panes}>
      <ul className={css.list} aria-label="Presets">
        {list.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={css.entry}
              aria-current={id === chosen?.id ? 'true' : undefined}
              onClick={() => presets.send({ type: 'preset.choose', id })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.detail} aria-live="polite">
        {chosen === null ? (
          <p className={css.note}>Choose a preset to see what it changes.</p>
        ) : (
          <Detail resource={resource} form={form} preset={chosen} />
        )}
      </div>
    </div>
  );
}

function Detail({ resource, form, preset }: DetailProps) {
  const before = useSelector(form, selectDraft);
  const after = { ...before, ...preset.values };
  const fields = changedFields(resource, before, after);
  return (
    <>
      {preset.left.length === 0 ? null : (
        <Banner tone="amber">
          Left out:
          <ul className={css.left}>
            {preset.left.map(({ label, reason }) => (
              <li key={label}>
                <b>{label}</b>: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {fields.length === 0 ? (
        <p className={css.note}>The form holds all of this already.</p>
      ) : (
        <Difference
          resource={resource}
          fields={fields}
          before={before}
          after={after}
          titles={['Now', preset.name]}
        />
      )}
    </>
  );
}

interface ChooseProps extends FormPartProps {
  readonly presets: PresetsRef;
}

interface DetailProps extends FormPartProps {
  readonly preset: Preset;
}
