import { useSelector } from '@xstate/react';
import { selectRanging } from '../../../../machines/filters/filtering.select.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuGroup, MenuRadio } from '../../ui/menu.tsx';
import * as commands from '../../commands/registry/list.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { formatDate } from '../format.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { CUSTOM_DATE, customRange, RANGE_FIELD, RANGES } from '../../../shared/lists/range.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { Opening } from '../../ui/opening.tsx';

const CustomDate = lazyPart(async () => (await import('./builder-parts.ts')).CustomDate);

/** Rows of the last week to the last two years, of two days, or all. */
export function DateRange(props: FilterBarProps) {
  const { resource, state, filtering, onChange } = props;
  const about = labelOf(resource, RANGE_FIELD);
  const ranging = useSelector(filtering, selectRanging);
  const { button, panel } = useOpener(commands.dateRange);
  const custom = customRange(state.range);
  const chosen = RANGES.find(({ value }) => value === state.range);
  const title = custom === null ? (chosen?.title ?? RANGES[0].title) : CUSTOM_DATE;
  return (
    <>
      <Menu
        late
        label="Date range"
        {...panel}
        button={
          <Button
            size="small"
            icon="calendar"
            endIcon="chevron-down"
            aria-label={`Date range: ${title}`}
            tip={`${about} ${rangeText(state.range)}`}
            active={state.range !== null}
            {...button}
          >
            <span className={css.range}>{title}</span>
            {custom === null ? null : <span className={css.days}>{daysText(custom)}</span>}
          </Button>
        }
      >
        <MenuGroup label={about}>
          {RANGES.map(({ value, title: name }) => (
            <MenuRadio
              key={name}
              name="range"
              value={value ?? 'all'}
              command={`range.${value ?? 'all'}`}
              chosen={value === state.range}
              onChoose={() => onChange({ range: value })}
            >
              {name}
            </MenuRadio>
          ))}
          <MenuRadio
            name="range"
            value="custom"
            command="range.custom"
            chosen={custom !== null}
            onChoose={() => filtering.send({ type: 'range.choose' })}
          >
            {CUSTOM_DATE}
          </MenuRadio>
        </MenuGroup>
      </Menu>
      {ranging ? (
        <Opening onClose={() => filtering.send({ type: 'filter.close' })}>
          <CustomDate {...props} />
        </Opening>
      ) : null}
    </>
  );
}

/** 'at any time', 'within 1 week', 'since Jan 1': behind what the dates are of. */
function rangeText(range: string | null): string {
  const custom = customRange(range);
  if (custom !== null) return daysText(custom);
  const chosen = RANGES.find(({ value }) => value === range && value !== null);
  return chosen === undefined ? 'at any time' : `within ${chosen.title.toLowerCase()}`;
}

function daysText({ from, until }: { readonly from: string; readonly until: string }) {
  if (until === '') return `since ${formatDate(from)}`;
  if (from === '') return `until ${formatDate(until)}`;
  return `${formatDate(from)} – ${formatDate(until)}`;
}
