import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-campaigns.css.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import { listAddress } from '../../../shared/lists/print-list.ts';
import { MANY_LINKS_PAGE } from '../../../shared/navigation.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { resourceNamed } from '../../data/resources.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { newLink } from '../../commands/registry/features.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Opening } from '../../ui/opening.tsx';
import { embeddedRows, nameOfRow } from '../../resources/embedded.ts';
import { FormList } from '../../resources/form-list.tsx';

const LinkDialog = lazyPart(async () => (await import('./link/link-parts.ts')).LinkDialog);

const efforts = metadataNamed('efforts');

const SHOWN = 20;

/** The efforts of a campaign, each with its link to copy; nothing for who may not list them. */
export function CampaignEfforts({ id }: { readonly id: number }) {
  const allowed = useAbilities(efforts).index === 'allowed';
  return allowed ? <Efforts campaign={id} /> : null;
}

function Efforts({ campaign }: { readonly campaign: number }) {
  const query = useQuery(
    listQuery(efforts, {
      [filterKey('campaign_id')]: campaign,
      columns: 'id,name,offer_url,partner_id,effort_type_id',
      sort: 'id|asc',
      per_page: SHOWN,
    }),
  );
  return (
    <FormList
      title="Efforts"
      query={query}
      failed="The efforts could not be loaded."
      empty={resourceNamed(efforts.name).purpose}
      foot={<NewLink campaign={campaign} />}
      all={{
        href: listAddress(efforts.page ?? '', {
          filters: [{ field: 'campaign_id', op: 'eq', value: campaign }],
        }),
        text: (total) => (total > SHOWN ? `Show all ${total} efforts` : 'Show as a list'),
      }}
    >
      {({ data }) => (
        <ul className={css.efforts}>
          {data.map((effort) => (
            <Effort key={effort.id} effort={effort} />
          ))}
        </ul>
      )}
    </FormList>
  );
}

/** Opens the generator for this campaign, for who may make efforts. */
function NewLink({ campaign }: { readonly campaign: number }) {
  const { store } = useAbilities(efforts);
  const { button, panel } = useOpener(store === 'allowed' ? newLink : null, 'form');
  if (store !== 'allowed') return null;
  return (
    <div className={css.actions}>
      <Button {...button} size="small" icon="link" onClick={() => panel.onOpen(true)}>
        New link
      </Button>
      <LinkButton size="small" render={<Link href={`${MANY_LINKS_PAGE}?campaign=${campaign}`} />}>
        Many links
      </LinkButton>
      {panel.open ? (
        <Opening onClose={() => panel.onOpen(false)}>
          <LinkDialog campaignId={campaign} onClose={() => panel.onOpen(false)} />
        </Opening>
      ) : null}
    </div>
  );
}

function Effort({ effort }: { readonly effort: Values }) {
  const copyText = useCopyText();
  const { id, name, offer_url: url } = effort;
  const way = wayOf(effort);
  const title = way === '' ? String(name) : `${name}, ${way}`;
  return (
    <li className={css.effort}>
      <Link href={`${efforts.page}/${id}`} className={css.name}>
        {String(name)}
        {way === '' ? null : <span className={css.effortWay}>, {way}</span>}
      </Link>
      {typeof url === 'string' ? (
        <span className={css.link}>
          <span className={css.address}>{url}</span>
          <IconButton
            icon="copy"
            label={`Copy link of ${title}`}
            size="small"
            onClick={() => void copyText(url)}
          />
        </span>
      ) : null}
    </li>
  );
}

/** 'Tradewind · E-mail': what tells links apart that were made at once, under one name. */
function wayOf(effort: Values) {
  const { fields } = resourceNamed(efforts.name);
  const names = [
    { field: 'partner_id', to: 'partners' },
    { field: 'effort_type_id', to: 'effort_types' },
  ].flatMap(({ field, to }) => {
    const definition = fields[field];
    const [row] = definition === undefined ? [] : embeddedRows(effort, field, definition);
    return row === undefined ? [] : [nameOfRow(to, row)];
  });
  return names.join(' · ');
}
