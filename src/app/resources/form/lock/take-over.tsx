import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FormRef } from '../../../../../machines/form/form.machine.ts';
import { useCommand } from '../../../shell/commands/use-commands.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** For those who may: the record changes hands after a question, whoever loses it keeps a draft. */
export function TakeOver({ form }: { readonly form: FormRef }) {
  const take = useCommand('lock.take', form);
  const name = useSelector(form, ({ context }) => context.lock.holder?.full_name);
  const [asking, setAsking] = useState(false);
  if (take === null) return null;
  return (
    <>
      <Button kind="warn" onClick={() => setAsking(true)}>
        {take.title}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Take over from ${name ?? 'the other person'}?`}
        confirm="Take over"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.send({ type: 'lock.take' });
        }}
      >
        <p>
          {name ?? 'The other person'} can’t save any more and is told so. What is unsaved there is
          kept as a draft.
        </p>
      </ConfirmDialog>
    </>
  );
}
