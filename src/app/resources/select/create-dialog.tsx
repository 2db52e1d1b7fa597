import '../form/arktype-jitless.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { selectBroken, selectLoading } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-form.css.ts';
import { isWritable } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { inSentence } from '../../../shared/words.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { Button } from '../../ui/button.tsx';
import { CommandButton } from '../../commands/command-button.tsx';
import { composing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { DialogFields } from '../form/dialog-fields.tsx';
import { FormBroken } from '../form/form-broken.tsx';
import { FormDialogs } from '../form/form-dialogs.tsx';
import { FootButtons, FootReason } from '../form/form-foot.tsx';
import { FormCommands } from '../../commands/form-around.tsx';
import type { FormPartProps } from '../form/form-part.ts';
import { SaveState } from '../form/save-state.tsx';
import { useForm } from '../form/use-form.ts';

/** Makes a record in place, in the form that its page has; what was typed into a select is its name. */
export function CreateDialog(props: CreateDialogProps) {
  const { guarded } = useService(navigation);
  const { resource, text = '', values = {}, onCreated, onClose } = props;
  const latest = useRef({ onCreated });
  latest.current = { onCreated };
  const form = useForm({
    resource,
    mode: 'create',
    id: null,
    scope: 'dialog',
    prefill: { ...prefillOf(resource, text), ...values },
    onGo: stay,
  });
  useLayoutEffect(() => {
    const { unsubscribe } = form.on('item.saved', ({ id, created }) => {
      if (created) latest.current.onCreated(id);
    });
    return unsubscribe;
  }, [form]);
  const leave = () => guarded({ kind: 'link', to: null }, onClose);
  return (
    <Dialog
      open
      keep
      size={1000}
      title={`New ${inSentence(resource.title.one)}`}
      onClose={leave}
      head={
        <span className={css.dialogHead}>
          <SaveState form={form} />
        </span>
      }
      reason={<FootReason form={form} />}
      foot={
        <>
          <Button onClick={leave}>Cancel</Button>
          <FootButtons form={form}>
            <CommandButton id="form.save" source={form} kind="primary" />
          </FootButtons>
        </>
      }
    >
      <FormCommands source={form} scope="dialog">
        <Body resource={resource} form={form} />
      </FormCommands>
      <FormDialogs resource={resource} form={form} />
    </Dialog>
  );
}

function Body({ resource, form }: FormPartProps) {
  const loading = useSelector(form, selectLoading);
  const broken = useSelector(form, selectBroken);
  if (loading) return <FormSkeleton />;
  if (broken) return <FormBroken form={form} />;
  return <Fields resource={resource} form={form} />;
}

function Fields(props: FormPartProps) {
  const save = useRun(props.form);
  const ref = useCallback(
    (fields: HTMLElement | null) => {
      const press = (event: KeyboardEvent) => {
        if (fields === null || !isEnterInOnlyText(event, fields)) return;
        event.preventDefault();
        save('form.save');
      };
      fields?.addEventListener('keydown', press);
      return () => fields?.removeEventListener('keydown', press);
    },
    [save],
  );
  return (
    <div ref={ref}>
      <DialogFields {...props} />
    </div>
  );
}

/** Enter as it sends a form that has one text field; a colour is picked, and may be typed beside that. */
function isEnterInOnlyText(event: KeyboardEvent, fields: HTMLElement): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  const isHeld = altKey || ctrlKey || metaKey || shiftKey || repeat;
  if (event.key !== 'Enter' || isHeld || composing(event)) return false;
  const texts = [...fields.querySelectorAll(TEXT)].filter(
    (text) => text.closest('[data-field]')?.querySelector('[type=color]') == null,
  );
  return (
    texts.length === 1 &&
    texts[0] === event.target &&
    texts[0].matches('input:not([role=combobox])')
  );
}

const TEXT =
  ':is(input:not([type=checkbox], [type=radio], [type=color], [type=file]), textarea, [contenteditable=true])';

function prefillOf(resource: Resource, text: string): Values {
  const field = resource.fields[resource.text];
  const isTyped = field !== undefined && isWritable(field) && text.trim() !== '';
  return isTyped ? { [resource.text]: text.trim() } : {};
}

/** The select takes the new record; there is nowhere else to go. */
function stay() {}

interface CreateDialogProps {
  readonly resource: Resource;
  /** What was typed into the select. */
  readonly text?: string;
  /** What the new record starts with besides. */
  readonly values?: Values;
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}
