import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from '../../../../styles/resource-clicks.css.ts';
import { clickQuery } from '../../../shared/click-ranges.ts';
import type { ClickFigures as Figures } from '../../../shared/contract/click-figures.ts';
import { saveText } from '../../actors/save-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { exportClicks } from '../../commands/registry/features.ts';
import { apiOf, client } from '../../data/client.ts';
import { useService } from '../../data/services.ts';
import { Answered, Hint } from '../../resources/form-list.tsx';
import { formatNumber } from '../../resources/format.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ClickChart } from './click-chart.tsx';
import { LiveTotal } from './live-total.tsx';
import { ClickTable } from './click-table.tsx';
import type { TableName } from './click-table.tsx';
import { ClickRangeFields } from './click-range-fields.tsx';
import { useClickChoice } from './use-click-choice.ts';

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
