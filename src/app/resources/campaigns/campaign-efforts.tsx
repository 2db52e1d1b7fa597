import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-campaigns.css.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { resourceNamed } from '../../data/resources.ts';
import type { Values } from '../../../shared/validation.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { notify } from '../../shell/actors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

const efforts = headNamed('efforts');

const SHOWN = 20;

/** The efforts of a campaign, each with its link to copy; nothing for who may not list them. */
export function CampaignEfforts({ id }: { readonly id: number }) {
  const allowed = useAbilities(efforts).index === 'allowed';
  return allowed ? <Efforts campaign={id} /> : null;
}

function Efforts({ campaign }: { readonly campaign: number }) {
  const { data, isError, refetch } = useQuery(
    listQuery(efforts, {
      'filters[campaign_id]': campaign,
      columns: 'id,name,offer_url',
      sort: 'id|asc',
      per_page: SHOWN,
    }),
  );
  return (
    <FormSection title="Efforts">
      {isError ? (
        <Banner
          tone="red"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          The efforts could not be loaded.
        </Banner>
      ) : null}
      {data === undefined && !isError ? <FormSkeleton /> : null}
      {data?.total === 0 ? <p className={css.hint}>{resourceNamed(efforts.name).purpose}</p> : null}
      {data === undefined || data.total === 0 ? null : (
        <>
          <ul className={css.efforts}>
            {data.data.map((effort) => (
              <Effort key={effort.id} effort={effort} />
            ))}
          </ul>
          <div>
            <LinkButton
              size="small"
              render={<Link href={`${efforts.page}?filters[campaign_id]=${campaign}`} />}
            >
              {data.total > SHOWN ? `Show all ${data.total} efforts` : 'Show as a list'}
            </LinkButton>
          </div>
        </>
      )}
    </FormSection>
  );
}

function Effort({ effort }: { readonly effort: Values }) {
  const { id, name, offer_url: url } = effort;
  return (
    <li className={css.effort}>
      <Link href={`${efforts.page}/${id}`} className={css.name}>
        {String(name)}
      </Link>
      {typeof url === 'string' ? (
        <span className={css.link}>
          <span className={css.address}>{url}</span>
          <IconButton
            icon="copy"
            label={`Copy the link of ${name}`}
            size="small"
            onClick={() => void copy(url)}
          />
        </span>
      ) : null}
    </li>
  );
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url);
  notify({ type: 'success', message: MESSAGES.copied });
}
