import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listAddress } from '../../../shared/lists/print-list.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Counting } from '../../../../machines/filters/filters.select.ts';
import type { AudiencePreview as Previewed } from '../../../shared/segments/wire.ts';
import { keys } from '../../data/keys.ts';
import { useAbilities } from '../../data/me.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { AudiencePreview } from './audience-preview.tsx';
import { apiOf } from '../../data/client.ts';
import { askPreview } from './audience-ports.ts';

const subscribers = metadataNamed('subscribers');

/** The members of a static segment, with the way to all of them. A dynamic one shows them beside its rules. */
export function SegmentMembers({ id, values }: RecordPanelProps) {
  const allowed = useAbilities(subscribers).index === 'allowed';
  return allowed && values.type === 'static' ? <Members id={id} /> : null;
}

function Members({ id }: { readonly id: number }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...keys.counts('segments'), 'members', id],
    queryFn: ({ client, signal }) => askPreview(apiOf(client), { id }, signal),
    meta: { quiet: true },
  });
  return (
    <FormSection title="Members">
      <AudiencePreview
        named
        counting={countingOf(data, isError, error)}
        sample={data?.data ?? []}
        onRetry={() => void refetch()}
      />
      <div>
        <LinkButton
          size="small"
          render={
            <Link
              href={listAddress(subscribers.page ?? '', {
                filters: [{ field: 'segment_ids', op: 'eq', value: id }],
              })}
            />
          }
        >
          Show the members as a list
        </LinkButton>
      </div>
    </FormSection>
  );
}

function countingOf(data: Previewed | undefined, isError: boolean, error: Error | null): Counting {
  if (isError) return { status: 'failed', message: error?.message ?? '' };
  if (data === undefined) return { status: 'counting' };
  return {
    status: 'known',
    total: data.total,
    estimate: data.total_is_estimate,
    sample: data.data,
  };
}
