import { useSelector } from '@xstate/react';
import { selectConfirmingTake, selectHold } from '../../../../../machines/form/form.select.ts';
import type { FormRef } from '../../../../../machines/form/form.machine.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { CommandConfirm } from '../../../commands/command-confirm.tsx';

/** For those who may: the record changes hands after a question, whoever loses it keeps a draft. */
export function TakeOver({ form }: { readonly form: FormRef }) {
  const name = useSelector(form, (snapshot) => selectHold(snapshot).name);
  const asking = useSelector(form, selectConfirmingTake);
  return (
    <>
      <CommandButton id="lock.take" source={form} kind="warn" />
      <CommandConfirm
        open={asking}
        title={`Take over from ${name ?? 'the other person'}?`}
        confirm="Take over"
        source={form}
        commands={{ confirm: 'take.confirm', cancel: 'take.cancel' }}
      >
        <p>
          {name ?? 'The other person'} can’t save any more and is told so. What is unsaved there is
          kept as a draft.
        </p>
      </CommandConfirm>
    </>
  );
}
