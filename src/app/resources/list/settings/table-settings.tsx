import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as css from '../../../../../styles/list-settings.css.ts';
import { selectAutoRefresh } from '../../../../../machines/list-refresh/list-refresh.select.ts';
import { selectColumnText } from '../../../../../machines/table-settings/table-settings.select.ts';
import { PER_PAGE_CHOICES } from '../../../../shared/limits.ts';
import { useMe } from '../../../data/me.ts';
import { useServices } from '../../../data/services.ts';
import { savePreference } from '../../../ports/preferences.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { shownColumns } from '../list-state.ts';
import { densityOf } from '../density.ts';
import { ROW_CLICK, rowClickOf } from '../row-click.ts';
import { tableMemory } from '../list-memory.ts';
import type { SettingsProps } from './column-row.tsx';
import { ColumnRow } from './column-row.tsx';
import { OrderRows } from './order-rows.tsx';
import { listedColumns } from './column-order.ts';

/** Which columns a table has, in which order and which of them stay; rows per page, density, what a click does, auto refresh. */
export function TableSettings(props: SettingsProps) {
  const isSmall = useSmallScreen();
  return (
    <div className={css.panel}>
      <Columns {...props} />
      <OrderRows {...props} />
      <PageSize {...props} />
      {isSmall ? null : <Density />}
      <RowClick />
      <AutoRefresh {...props} />
      <div className={css.foot}>
        <CommandButton id="settings.reset" kind="quiet" size="small" icon="rotate-ccw" />
      </div>
    </div>
  );
}

function Columns(props: SettingsProps) {
  const { resource, state, columns } = props;
  const me = useMe();
  const settings = tableMemory(useServices(), me, resource);
  const text = useSelector(settings, selectColumnText);
  useEffect(() => () => settings.send({ type: 'columns.find', text: '' }), [settings]);
  const shown = shownColumns(resource, state);
  const listed = listedColumns(columns, shown).filter(({ label }) =>
    label.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <>
      <div className={css.head}>
        <span>Columns</span>
        <span>
          {shown.length} of {columns.length}
        </span>
      </div>
      <TextInput
        size="small"
        type="search"
        icon="search"
        placeholder="Find a column"
        aria-label="Find a column"
        value={text}
        onValue={(next) => settings.send({ type: 'columns.find', text: next })}
      />
      <ul className={css.columns} aria-label="Columns">
        {listed.map((column) => (
          <ColumnRow key={column.name} {...props} column={column} />
        ))}
        {listed.length === 0 ? <li className={css.none}>No column has this name</li> : null}
      </ul>
    </>
  );
}

function PageSize({ state, onChange }: SettingsProps) {
  return (
    <div className={css.row}>
      <span>Page size</span>
      <Segmented
        size="small"
        aria-label="Page size"
        value={String(state.perPage)}
        options={PER_PAGE_CHOICES.map((size) => ({ value: String(size), label: size }))}
        onValue={(size) => onChange({ perPage: Number(size) })}
      />
    </div>
  );
}

function Density() {
  const me = useMe();
  const services = useServices();
  return (
    <div className={css.row}>
      <span>Density</span>
      <Segmented
        size="small"
        aria-label="Density"
        value={densityOf(me) ?? 'regular'}
        options={[
          { value: 'regular', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        onValue={(next) =>
          void savePreference(services, 'density', next === 'compact' ? next : null)
        }
      />
    </div>
  );
}

function RowClick() {
  const me = useMe();
  const services = useServices();
  return (
    <div className={css.row}>
      <span>A click on a row</span>
      <Segmented
        size="small"
        aria-label="A click on a row"
        value={rowClickOf(me)}
        options={[
          { value: 'open', label: 'Opens it' },
          { value: 'peek', label: 'Peeks at it' },
        ]}
        onValue={(next) => void savePreference(services, ROW_CLICK, next === 'peek' ? next : null)}
      />
    </div>
  );
}

function AutoRefresh({ table }: SettingsProps) {
  const run = useRun(table.refreshing);
  const refreshing = useSelector(table.refreshing, selectAutoRefresh);
  return (
    <div className={css.row}>
      <span id="auto-refresh">Auto refresh</span>
      <Switch
        aria-labelledby="auto-refresh"
        checked={refreshing}
        onValue={(on) => void run(on ? 'refresh.automatic' : 'refresh.manual')}
      />
    </div>
  );
}
