import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { link } from '../../../../styles/text.css.ts';
import { CHANGES_PAGE } from '../../../shared/navigation.ts';
import { inSentence } from '../../../shared/words.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { useFeatures } from '../../resources/feature.ts';
import { formatDayOfWeek, formatMoment, formatNumber, userZone } from '../../resources/format.ts';
import { toWall } from '../../resources/zone.ts';
import { useRun } from '../../commands/page-directory.ts';
import { askNewest } from '../../commands/registry/features.ts';
import { chooseNew } from '../../commands/registry/shell.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { FormSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import type { Today } from '../../../shared/contract/today.ts';
import { todayQuery } from '../../data/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { AskAgain } from './ask-again.tsx';
import { ChangesSince } from './changes-since.tsx';
import { RunningTasks } from './running-tasks.tsx';
import { Trends } from './trends.tsx';
import { UpcomingPanel } from './upcoming.tsx';
import { WaitingPanel } from './waiting.tsx';
import type { Listed, RecentRow } from './use-recent.ts';
import { newestOf, useListed, writtenOf } from './use-recent.ts';

/** What now: what waits for the person, what others did, what comes, where it leads; then what there is, and the ways to begin. */
export function Dashboard() {
  const me = useMe();
  const listed = useListed();
  const query = useQuery(todayQuery);
  const { data: today } = query;
  const now = new Date();
  const { FirstPageFigures } = useFeatures();
  return (
    <Page lines>
      <PageHead
        title={greeting(now, me?.first_name ?? '')}
        count={formatDayOfWeek(now)}
        actions={<CreateMenu listed={listed} />}
      />
      <PageBody>
        {today === undefined ? null : <Trends trends={today.trends} />}
        <div className={css.columns}>
          <div className={css.column}>
            <ChangesOf query={query} />
            <Newest listed={listed} />
          </div>
          <div className={css.column}>
            <WaitingPanel />
            {today === undefined ? null : <UpcomingPanel upcoming={today.upcoming} />}
            <RunningTasks />
          </div>
        </div>
        {FirstPageFigures === undefined ? null : (
          <PagePart name="Clicks" waiting={<FormSkeleton />}>
            <FirstPageFigures />
          </PagePart>
        )}
        <Figures listed={listed} />
      </PageBody>
    </Page>
  );
}

function ChangesOf({ query }: { readonly query: UseQueryResult<Today, Error> }) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data !== undefined) return <ChangesSince {...data} />;
  if (!isError) return <Skeleton width="60%" />;
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
}

function CreateMenu({ listed }: ListedProps) {
  const me = useMe();
  const run = useRun();
  const creatable = listed.filter(
    ({ resource }) => abilitiesOf(me, resource.controller).store === 'allowed',
  );
  const isOffered = creatable.length > 0;
  const { button, panel } = useOpener(isOffered ? chooseNew : null);
  if (!isOffered) return null;
  return (
    <Menu
      label="Create"
      {...panel}
      button={
        <Button {...button} kind="primary" icon="plus" endIcon="chevron-down">
          Create
        </Button>
      }
    >
      {creatable.map(({ resource }) => (
        <MenuItem
          key={resource.name}
          icon={resource.icon}
          command={`create.${resource.name}`}
          onSelect={() => run(`create.${resource.name}`)}
        >
          {resource.title.one}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Figures({ listed }: ListedProps) {
  if (listed.length === 0) return null;
  return (
    <nav className={css.figures} aria-label="Totals">
      {listed.map(({ resource, total, failed }) => (
        <Link key={resource.name} href={resource.page ?? '/'} className={css.figure}>
          <span className={css.figureName}>{resource.title.many}</span>
          <span className={css.figureValue}>
            {total === null ? failed ? '–' : <Skeleton width="6ch" /> : formatNumber(total)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Newest({ listed: all }: ListedProps) {
  const rows = newestOf(all);
  const listed = writtenOf(all);
  const isLoading = listed.some(({ total, failed }) => total === null && !failed);
  const isPart = listed.some(({ total }) => total === null);
  return (
    <section className={css.panel} aria-labelledby="newest">
      <header className={css.panelHead}>
        <h2 id="newest" tabIndex={-1}>
          Recently updated
        </h2>
        <Link href={CHANGES_PAGE} className={link}>
          Your recent changes
        </Link>
      </header>
      {isPart && !isLoading ? <NewestFailed listed={listed} /> : null}
      {isLoading && rows.length === 0 ? <Skeleton shape="lines" width="60%" /> : null}
      {rows.length === 0 && !isPart ? (
        <EmptyState
          title="Nothing here yet"
          text="What you and others create and change appears here."
        />
      ) : null}
      <ul>
        {rows.map((row) => (
          <NewestRow key={`${row.resource.name} ${row.item.id}`} {...row} />
        ))}
      </ul>
    </section>
  );
}

/** What has come stands below it. */
function NewestFailed({ listed }: ListedProps) {
  const failed = listed.filter((each) => each.failed);
  const isAll = failed.length === listed.length;
  return (
    <AskAgain
      text={isAll ? 'What was updated could not be loaded.' : 'Not all that was updated is here.'}
      declared={askNewest}
      busy={failed.some(({ asking }) => asking)}
      run={() => {
        for (const { ask } of failed) ask();
      }}
    />
  );
}

function NewestRow({ resource, item }: RecentRow) {
  const { one } = resource.title;
  const name =
    String(item[resource.text] ?? '') || `${one} ${item.id}, no ${inSentence(resource.text)}`;
  return (
    <li className={css.line36}>
      <Link href={`${resource.page}/${item.id}`} className={css.lineLink}>
        <Icon name={resource.icon} />
        <span className={css.lineText} title={name}>
          {name}
        </span>
        <span className={css.lineKind}>{one}</span>
        <span className={css.lineMoment}>{formatMoment(item.updated_at)}</span>
      </Link>
    </li>
  );
}

interface ListedProps {
  readonly listed: readonly Listed[];
}

/** 'Good morning, Nora'; without a name the greeting alone. */
function greeting(now: Date, name: string): string {
  const hour = Number(toWall(now.toISOString(), userZone()).slice(11, 13));
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return name === '' ? `Good ${part}` : `Good ${part}, ${name}`;
}
