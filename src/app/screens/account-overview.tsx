import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../styles/dashboard.css.ts';
import type { Account } from '../../shared/answers.ts';
import { areaTitle } from '../../shared/navigation.ts';
import { ACCOUNT_CONTROLLER, ACCOUNT_PERMISSION } from '../../shared/permission-table.ts';
import { ability } from '../../shared/permissions.ts';
import type { Area } from '../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { allMetadata } from '../../shared/resources/metadata.ts';
import { useMe } from '../data/me.ts';
import { accountQuery } from '../data/queries.ts';
import { sizeText } from '../resources/uploads/file-value.ts';
import { formatDate, formatNumber } from '../resources/format.ts';
import { DeniedState } from '../ui/denied-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What the account is called, since when it is there, and what it holds, area by area. */
export function AccountOverview() {
  const me = useMe();
  const allowed = ability(me, ACCOUNT_CONTROLLER, 'index');
  const query = useQuery({ ...accountQuery, enabled: allowed === 'allowed' });
  const { data, isError, error, isFetching, refetch } = query;
  return (
    <Page lines>
      <PageHead title="Account overview" {...(data?.name ? { count: data.name } : {})} />
      <PageBody>
        {allowed === 'denied' ? (
          <DeniedState
            title="You do not have permission to view this page. Please contact an Administrator for assistance."
            needed={ACCOUNT_PERMISSION}
            groups={me?.groups.map(({ name }) => name)}
          />
        ) : null}
        {data === undefined && isError ? (
          <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && !isError && allowed !== 'denied' ? (
          <Skeleton shape="lines" width="40%" />
        ) : null}
        {data === undefined ? null : <Holdings account={data} />}
      </PageBody>
    </Page>
  );
}

function Holdings({ account }: { readonly account: Account }) {
  const { counts, since, storage } = account;
  return (
    <>
      <dl className={css.figures} aria-label="Account">
        <Figure name="Here since" value={since === null ? '–' : formatDate(since.slice(0, 10))} />
        <Figure name="Users" value={formatNumber(counts.users ?? 0)} />
        <Figure name="Publications" value={formatNumber(counts.publications ?? 0)} />
        <Figure name="Subscribers" value={formatNumber(counts.subscribers ?? 0)} />
        <Figure name="Files" value={sizeText(storage)} />
      </dl>
      <div className={css.areas}>
        {AREAS.map((area) => (
          <AreaPanel key={area} area={area} counts={counts} />
        ))}
      </div>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue}>{value}</dd>
    </div>
  );
}

function AreaPanel({ area, counts }: AreaPanelProps) {
  const held = allMetadata.filter((resource) => resource.area === area && isCounted(resource));
  return (
    <div className={css.panel}>
      <header className={css.panelHead}>
        <h2>{areaTitle(area)}</h2>
      </header>
      <ul>
        {held.map(({ name, title, icon, page }) => (
          <li key={name} className={css.line36}>
            <Link href={page ?? '/'} className={css.lineLink}>
              <Icon name={icon} />
              <span className={css.lineText}>{title.many}</span>
              <span className={css.lineMeta}>{formatNumber(counts[name] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isCounted({ page, single }: ResourceMetadata) {
  return page !== null && !single;
}

const AREAS: readonly Area[] = [
  'content',
  'marketing',
  'messaging',
  'billing',
  'administration',
  'settings',
];

interface AreaPanelProps {
  readonly area: Area;
  readonly counts: Account['counts'];
}
