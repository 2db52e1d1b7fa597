import { shallowEqual, useSelector } from '@xstate/react';
import {
  selectHandingOver,
  selectLeftDraft,
  selectRequests,
  selectRequestText,
} from '../../../../../machines/form/form.select.ts';
import type { FormRef } from '../../../../../machines/form/form.machine.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** For who took the record over: whoever lost it may come back to it. */
function LeftDraft({ form }: { readonly form: FormRef }) {
  const left = useSelector(form, selectLeftDraft);
  return left === null ? null : (
    <Banner
      tone="amber"
      icon="lock"
      detail="They can load it when they open this item again. Fields that both of you change are compared then."
    >
      {left}
    </Banner>
  );
}

/** For the holder: who asks for the record, and the two answers. */
export function LockRequests({ form }: { readonly form: FormRef }) {
  const text = useSelector(form, selectRequestText);
  const requests = useSelector(form, selectRequests, shallowEqual);
  const giving = useSelector(form, selectHandingOver);
  if (giving) {
    return (
      <Banner tone="accent" icon="lock">
        Keeping your draft, then handing over.
      </Banner>
    );
  }
  if (text === null || requests.length === 0) return <LeftDraft form={form} />;
  return (
    <Banner
      tone="accent"
      icon="bell"
      detail="Your unsaved changes are kept as your draft before it is handed over."
      actions={
        <>
          <CommandButton
            id="lock.handOver"
            source={form}
            label="Hand over"
            icon={undefined}
            size="small"
          />
          <CommandButton
            id="lock.decline"
            source={form}
            label="Keep"
            icon={undefined}
            kind="quiet"
            size="small"
          />
        </>
      }
    >
      {text}
    </Banner>
  );
}
