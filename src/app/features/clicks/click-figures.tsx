import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from '../../../../styles/resource-clicks.css.ts';
import type { ClickFigures as Figures } from '../../../shared/contract/click-figures.ts';
import { saveText } from '../../actors/save-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { exportClicks } from '../../commands/registry/features.ts';
import { apiOf, client } from '../../data/client.ts';
import { useService } from '../../data/services.ts';
import { Asked } from '../../resources/form-list.tsx';
import { formatNumber, userZone } from '../../resources/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ClickChart } from './click-chart.tsx';
import { ClickTable } from './click-table.tsx';
import type { TableName } from './click-table.tsx';
import { rangeQuery } from './click-ranges.ts';

/** How often links were followed: a chart by day with the same figures as a table, and tables by what each click came with. */
export function ClickFigures({ path }: { readonly path: string }) {
  const [days, setDays] = useState('30');
  const [compared, setCompared] = useState(false);
  const [table, setTable] = useState<TableName>('partners');
  const { api } = useService(client);
  const search = rangeQuery(Number(days), { compared, zone: userZone(), now: new Date() });
  const query = useQuery({
    queryKey: ['clicks', path, search],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: async ({ client: cache, signal }) => {
      const answer = await apiOf(cache)<{ readonly data: Figures }>(`${path}?${search}`, {
        signal,
        quiet: true,
      });
      return answer.data;
    },
  });
  const save = async () => {
    saveText(`clicks-${table}.csv`, await api<string>(`${path}?${search}&csv=${table}`));
  };
  return (
    <FormSection
      title="Clicks"
      actions={
        <OwnButton declared={exportClicks} size="small" icon="download" run={() => void save()}>
          Save as CSV
        </OwnButton>
      }
    >
      <div className={css.choices}>
        <Segmented aria-label="Days" size="small" value={days} options={RANGES} onValue={setDays} />
        <Checkbox checked={compared} label="Compare with the days before" onValue={setCompared} />
      </div>
      <Asked query={query} failed="The clicks could not be loaded.">
        {(figures) => (
          <>
            <Totals figures={figures} />
            <ClickChart days={figures.days} before={figures.compare?.days ?? null} />
            <div>
              <Segmented
                aria-label="Clicks by"
                size="small"
                value={table}
                options={TABLES}
                onValue={(next) => setTable(next as TableName)}
              />
            </div>
            <ClickTable figures={figures} table={table} />
          </>
        )}
      </Asked>
    </FormSection>
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
    compare === null ? '' : `; ${formatNumber(compare.total.clicks)} in the days before`;
  return (
    <p role="status" className={css.totals}>
      {said.join(', ')}
      {before}
    </p>
  );
}

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const TABLES: readonly { readonly value: TableName; readonly label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'partners', label: 'Partners' },
  { value: 'effort_types', label: 'Types' },
  { value: 'referrers', label: 'Referrers' },
  { value: 'devices', label: 'Devices' },
];
