import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-audience.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { RecipientsAnswer } from '../../../shared/segments/wire.ts';
import { apiOf } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { useAbilities } from '../../data/me.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../resources/format.ts';

const messages = metadataNamed('messages');
const segments = metadataNamed('segments');
const subscribers = metadataNamed('subscribers');

/** How many people the message would reach now; nothing for who may not list subscribers. */
export function Recipients({ form }: { readonly form: FormRef }) {
  const draft = useSelector(form, selectDraft);
  const allowed = useAbilities(subscribers).index === 'allowed';
  const chosen = idsOf(draft.segment_ids);
  if (!allowed || chosen.length === 0) return null;
  return <Estimate into={chosen} out={idsOf(draft.exclude_segment_ids)} />;
}

function Estimate({ into, out }: EstimateProps) {
  const body = { segment_ids: into, exclude_segment_ids: out };
  const { data, isError, refetch } = useQuery({
    queryKey: [...keys.counts(segments.name), 'recipients', body],
    queryFn: ({ client, signal }) =>
      apiOf(client)<RecipientsAnswer>(`${messages.route}/recipients`, {
        method: 'POST',
        body,
        signal,
        quiet: true,
      }),
    meta: { quiet: true },
  });
  if (isError) {
    return (
      <p className={css.note} role="alert">
        The recipients could not be counted.{' '}
        <Button size="small" kind="quiet" onClick={() => void refetch()}>
          Count again
        </Button>
      </p>
    );
  }
  return (
    <output className={css.total} aria-live="polite">
      {data === undefined ? 'Counting recipients…' : textOf(data.data)}
    </output>
  );
}

function textOf({ total, total_is_estimate: isEstimate }: RecipientsAnswer['data']): string {
  if (total === 0) return 'Nobody would get it: these segments have no active subscriber.';
  const words = countOf(total, { one: 'active subscriber', many: 'active subscribers' });
  return `${isEstimate ? '≈ ' : ''}${words} would get it.`;
}

function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

interface EstimateProps {
  readonly into: readonly number[];
  readonly out: readonly number[];
}
