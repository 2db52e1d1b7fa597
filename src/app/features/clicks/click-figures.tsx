import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import * as css from '../../../../styles/resource-clicks.css.ts';
import { selectPhase, selectTotal } from '../../../../machines/live-figures/live-figures.select.ts';
import {
  clickFaults,
  clickQuery,
  printClickChoice,
  readClickChoice,
} from '../../../shared/click-ranges.ts';
import type { ClickChoice } from '../../../shared/click-ranges.ts';
import type { ClickFigures as Figures } from '../../../shared/contract/click-figures.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { saveText } from '../../actors/save-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { exportClicks } from '../../commands/registry/features.ts';
import { apiOf, client } from '../../data/client.ts';
import { useService } from '../../data/services.ts';
import { Answered, Hint } from '../../resources/form-list.tsx';
import { formatNumber, userZone } from '../../resources/format.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { liveFiguresOver } from '../../ports/live-figures.ports.ts';
import { navigation } from '../../navigation/go.ts';
import { ClickChart } from './click-chart.tsx';
import { ClickTable } from './click-table.tsx';
import type { TableName } from './click-table.tsx';
import { ClickRangeFields } from './click-range-fields.tsx';

/** How often links were followed: a chart by day with the same figures as a table, and tables by what each click came with. */
export function ClickFigures({ path, first = 'partners' }: ClickFiguresProps) {
  const { choice, faults, today, choose } = useClickChoice();
  const [table, setTable] = useState<TableName>(first);
  const { api } = useService(client);
  const search = clickQuery(choice).toString();
  const isWhole = Object.keys(faults).length === 0;
  const query = useFigures(path, search, isWhole);
  const save = async () => {
    saveText(`clicks-${table}.csv`, await api<string>(`${path}?${search}&csv=${table}`));
  };
  return (
    <FormSection
      title="Clicks"
      actions={
        <OwnButton
          declared={exportClicks}
          size="small"
          icon="download"
          off={isWhole ? null : 'Mend the days first'}
          run={() => void save()}
        >
          Save as CSV
        </OwnButton>
      }
    >
      <LiveTotal path={path} />
      <ClickRangeFields choice={choice} faults={faults} today={today} choose={choose} />
      {isWhole || query.data !== undefined ? (
        <Answered query={query} failed="The clicks could not be loaded.">
          {(figures) =>
            hasClicks(figures) ? (
              <>
                <Totals figures={figures} />
                <ClickChart days={figures.days} before={figures.compare?.days ?? null} />
                <div className={css.tables}>
                  <Segmented
                    aria-label="Clicks by"
                    size="small"
                    value={table}
                    options={TABLES.filter(({ value }) => value !== 'campaigns' || first === value)}
                    onValue={(next) => setTable(next as TableName)}
                  />
                </div>
                <ClickTable figures={figures} table={table} />
              </>
            ) : (
              <Hint>
                No clicks in these days. A click stands here a moment after somebody has followed a
                link.
              </Hint>
            )
          }
        </Answered>
      ) : null}
    </FormSection>
  );
}

function useFigures(path: string, search: string, enabled: boolean) {
  return useQuery({
    queryKey: ['clicks', path, search],
    enabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: async ({ client: cache, signal }) => {
      const call = { signal, quiet: true };
      const answer = await apiOf(cache)<{ readonly data: Figures }>(`${path}?${search}`, call);
      return answer.data;
    },
  });
}

/** Bots alone are figures, too, and so are days that there is something to compare with. */
function hasClicks({ total, compare }: Figures) {
  return [total, ...(compare === null ? [] : [compare.total])].some(
    ({ clicks, bots }) => clicks + bots > 0,
  );
}

function Totals({ figures }: { readonly figures: Figures }) {
  const { total, compare } = figures;
  const said = [
    `${formatNumber(total.clicks)} clicks`,
    `${formatNumber(total.repeats)} of these repeats`,
    `${formatNumber(total.bots)} by bots beside them`,
  ];
  const before =
    compare === null ? '' : `; ${formatNumber(compare.total.clicks)} in the days compared`;
  return (
    <p role="status" className={css.totals}>
      {said.join(', ')}
      {before}
    </p>
  );
}

const TABLES: readonly { readonly value: TableName; readonly label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'campaigns', label: 'Campaigns' },
  { value: 'partners', label: 'Partners' },
  { value: 'effort_types', label: 'Types' },
  { value: 'referrers', label: 'Referrers' },
  { value: 'devices', label: 'Devices' },
];

interface ClickFiguresProps {
  /** Of the figures below the API. */
  readonly path: string;
  /** The table that is shown before another one is chosen. */
  readonly first?: TableName;
}

/** Clicks of all days, which go on while the page is open. Not read aloud at each one: it is there to be looked at. */
function LiveTotal({ path }: { readonly path: string }) {
  const ref = useActorRef(useService(liveFiguresOver), { input: { path } });
  const total = useSelector(ref, selectTotal);
  const phase = useSelector(ref, selectPhase);
  return (
    <p className={css.live} data-phase={phase}>
      <strong className={css.liveCount}>{total === null ? '–' : formatNumber(total.clicks)}</strong>
      <span>clicks in all</span>
      <span className={css.phase}>{WORDS[phase]}</span>
    </p>
  );
}

const WORDS: Readonly<Record<ReturnType<typeof selectPhase>, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  polling: 'Asked every ten seconds',
  away: 'Paused',
};

/** What of the clicks is shown is the page's address: what it says, what is wrong with it, and how to change it. */
function useClickChoice() {
  const { go } = useService(navigation);
  const search = useSearch();
  const today = dayOf(new Date(), userZone());
  const choice = useMemo(
    () => readClickChoice(new URLSearchParams(search), today),
    [search, today],
  );
  return {
    choice,
    today,
    faults: clickFaults(choice, today),
    choose(patch: Partial<ClickChoice>) {
      const query = new URLSearchParams(location.search);
      const next = printClickChoice({ ...readClickChoice(query, today), ...patch }, query);
      const text = next.toString();
      go(`${location.pathname}${text === '' ? '' : `?${text}`}`, { replace: true });
    },
  };
}
