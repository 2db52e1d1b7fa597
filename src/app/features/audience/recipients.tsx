import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import type { RecipientsRef } from '../../../../machines/recipients/recipients.machine.ts';
import {
  selectRecipientCount,
  selectRecipientsBroken,
} from '../../../../machines/recipients/recipients.select.ts';
import type {
  RecipientCount,
  RecipientsInput,
} from '../../../../machines/recipients/recipients.types.ts';
import * as css from '../../../../styles/resource-audience.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import { recipientsOver } from '../../ports/recipients.ports.ts';
import { countOf } from '../../resources/format.ts';

const subscribers = metadataNamed('subscribers');

/** How many people the message would reach now; nothing for who may not list subscribers. */
export function Recipients({ form }: { readonly form: FormRef }) {
  const draft = useSelector(form, selectDraft);
  const allowed = useAbilities(subscribers).index === 'allowed';
  const into = idsOf(draft.segment_ids);
  if (!allowed || into.length === 0) return null;
  return <Estimate into={into} out={idsOf(draft.exclude_segment_ids)} />;
}

function Estimate(segments: RecipientsInput) {
  const recipients = useRecipients(segments);
  const count = useSelector(recipients, selectRecipientCount);
  const broken = useSelector(recipients, selectRecipientsBroken);
  if (broken) {
    return (
      <p className={css.note} role="alert">
        The recipients could not be counted.{' '}
        <CommandButton id="recipients.retry" source={recipients} short size="small" kind="quiet" />
      </p>
    );
  }
  return (
    <output className={css.total} aria-live="polite">
      {count === null ? 'Counting recipients…' : textOf(count)}
    </output>
  );
}

function useRecipients({ into, out }: RecipientsInput): RecipientsRef {
  const ref = useActorRef(useService(recipientsOver), { input: { into, out } });
  useCommandSource(ref, 'form');
  const key = keyOf({ into, out });
  useLayoutEffect(() => {
    if (keyOf(ref.getSnapshot().context) === key) return;
    ref.send({ type: 'recipients.follow', ...JSON.parse(key) });
  }, [ref, key]);
  return ref;
}

function keyOf({ into, out }: RecipientsInput): string {
  return JSON.stringify({ into, out });
}

function textOf({ total, isEstimate }: RecipientCount): string {
  if (total === 0) return 'Nobody would get it: these segments have no active subscriber.';
  const words = countOf(total, { one: 'active subscriber', many: 'active subscribers' });
  return `${isEstimate ? '≈ ' : ''}${words} would get it.`;
}

function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
