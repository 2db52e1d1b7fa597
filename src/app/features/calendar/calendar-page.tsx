import { useSelector } from '@xstate/react';
import type { CalendarRef } from '../../../../machines/calendar/calendar.machine.ts';
import {
  selectAt,
  selectHidden,
  selectPublication,
  selectView,
} from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { stepDay, weeksOf } from '../../../shared/contract/days.ts';
import { personFormats } from '../../../shared/contract/formats.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useMe } from '../../data/me.ts';
import { formatNumber, userZone } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DeniedState } from '../../ui/denied-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody, PageTools } from '../../ui/page.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { Agenda } from './agenda.tsx';
import { DayDialog } from './day-dialog.tsx';
import { printDay } from './day-words.ts';
import type { DatedResource } from './dated-resources.ts';
import { useDatedResources } from './dated-resources.ts';
import { MonthGrid } from './month-grid.tsx';
import type { CalendarPartProps } from './use-calendar.ts';
import { useCalendar, useKnownPublications } from './use-calendar.ts';
import { useEntries } from './use-entries.ts';

/** A month of what is planned: dates of the team, campaigns, and what is published at a moment. */
export function CalendarPage() {
  const kinds = useDatedResources();
  const calendar = useCalendar(kinds);
  const at = useSelector(calendar, selectAt);
  const hidden = useSelector(calendar, selectHidden);
  const publication = useSelector(calendar, selectPublication);
  const groups = useMe()?.groups.map(({ name }) => name);
  const shown = kinds.filter(
    ({ resource: { name, scope } }) =>
      !hidden.includes(name) && (publication === null || scope.kind === 'own'),
  );
  const entries = useEntries(shown, { days: daysOn(at), publication });
  useKnownPublications(calendar, entries);
  if (kinds.length === 0) {
    return (
      <Page>
        <PageHead title={monthTitle(at)} />
        <DeniedState
          title="There is nothing on the calendar that you may see. Please contact an Administrator for assistance."
          groups={groups}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Head calendar={calendar} at={at} />
      <Tools calendar={calendar} kinds={kinds} entries={entries} month={at.slice(0, 7)} />
      <PageBody>
        <Faults calendar={calendar} entries={entries} all={shown.length} />
        <Days calendar={calendar} entries={entries} all={shown.length} />
      </PageBody>
      <DayDialog calendar={calendar} entries={entries} />
    </Page>
  );
}

function Head({ calendar, at }: { readonly calendar: CalendarRef; readonly at: Day }) {
  const run = useRun(calendar);
  const view = useSelector(calendar, selectView);
  const isSmall = useSmallScreen();
  return (
    <PageHead
      title={monthTitle(at)}
      chooser={
        <span className={css.turn}>
          <CommandButton id="calendar.previous" source={calendar} shape="icon" size="small" />
          <CommandButton id="calendar.today" source={calendar} short size="small" />
          <CommandButton id="calendar.next" source={calendar} shape="icon" size="small" />
        </span>
      }
      actions={
        <>
          {isSmall ? null : (
            <Segmented
              aria-label="View"
              size="small"
              value={view}
              options={VIEWS}
              onValue={(chosen) => run(`calendar.${chosen}`)}
            />
          )}
          <CommandButton id="calendar.new" source={calendar} kind="primary" icon="plus" short />
        </>
      }
    />
  );
}

/** Which kinds are shown, how much that is, and by which clock. */
function Tools({ calendar, kinds, entries, month }: ToolsProps) {
  const run = useRun(calendar);
  const hidden = useSelector(calendar, selectHidden);
  const inMonth = entries.entries.filter(
    ({ first, last }) => first.slice(0, 7) <= month && last.slice(0, 7) >= month,
  );
  const isKnown = !entries.loading && (inMonth.length > 0 || entries.missing.length === 0);
  return (
    <PageTools>
      <div className={css.tools}>
        <PublicationChoice calendar={calendar} entries={entries} />
        <fieldset className={css.kinds} aria-label="Kinds">
          {kinds.map(({ resource: { name, title, icon } }) => (
            <Checkbox
              key={name}
              checked={!hidden.includes(name)}
              onValue={() => run('calendar.kind', { kind: name })}
              label={
                <span className={css.kind}>
                  <Icon name={icon} size="small" />
                  {title.many}
                </span>
              }
            />
          ))}
        </fieldset>
        <span className={css.told}>
          <span role="status">{isKnown ? countWords(inMonth.length) : ''}</span>
          <span className={css.zone}>Times in {userZone().replaceAll('_', ' ')}</span>
        </span>
      </div>
    </PageTools>
  );
}

/** All publications, or one; nothing where there is one alone. */
function PublicationChoice({ calendar, entries: { publications } }: CalendarPartProps) {
  const run = useRun(calendar);
  const publication = useSelector(calendar, selectPublication);
  if (publications.size < 2 && publication === null) return null;
  const each = [...publications].map(([id, { name, color }]) => ({
    value: String(id),
    label: name,
    mark: <PublicationMark name={name} color={color} />,
  }));
  return (
    <span className={css.publication}>
      <Select
        aria-label="Publication"
        size="small"
        value={String(publication ?? '')}
        options={[{ value: '', label: 'All publications' }, ...each]}
        onValue={(chosen) => run('calendar.publication', { publication: chosen })}
      />
    </span>
  );
}

/** What is not there, or not as it is by now. */
function Faults({ calendar, entries: { missing, stale, cut, error }, all }: PartProps) {
  const again = <CommandButton id="calendar.refresh" source={calendar} short size="small" />;
  const isPart = missing.length > 0 && missing.length < all;
  if (!isPart && !stale && cut.length === 0) return null;
  return (
    <div className={css.faults}>
      {isPart ? (
        <Banner tone="red" detail={error} actions={again}>
          {missing.join(', ')} could not be loaded.
        </Banner>
      ) : null}
      {stale && !isPart ? (
        <Banner tone="amber" icon="cloud-off" actions={again}>
          This is the calendar from before: it could not be asked for again.
        </Banner>
      ) : null}
      {cut.map(({ title, total, shown }) => (
        <Banner key={title} tone="amber">
          The first {formatNumber(shown)} of {formatNumber(total)} {title} are shown.
        </Banner>
      ))}
    </div>
  );
}

function Days({ calendar, entries, all }: PartProps) {
  const view = useSelector(calendar, selectView);
  const isSmall = useSmallScreen();
  const run = useRun(calendar);
  if (all > 0 && entries.missing.length === all) {
    return (
      <ErrorState
        text={entries.error}
        retrying={entries.loading}
        onRetry={() => run('calendar.refresh')}
      />
    );
  }
  return isSmall || view === 'agenda' ? (
    <Agenda calendar={calendar} entries={entries} />
  ) : (
    <MonthGrid calendar={calendar} entries={entries} />
  );
}

/** The days of the weeks that the month of a day is in. */
function daysOn(at: Day) {
  const weeks = weeksOf(at, personFormats().firstDay);
  const first = weeks[0]?.[0] ?? at;
  return { first, last: stepDay(first, 'day', weeks.length * 7 - 1) };
}

function monthTitle(at: Day) {
  return printDay({ month: 'long', year: 'numeric' }, at);
}

function countWords(count: number) {
  if (count === 0) return 'Nothing this month';
  return count === 1 ? '1 entry' : `${formatNumber(count)} entries`;
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
];

interface PartProps extends CalendarPartProps {
  /** How many kinds are asked for. */
  readonly all: number;
}

interface ToolsProps extends CalendarPartProps {
  readonly kinds: readonly DatedResource[];
  readonly month: string;
}
