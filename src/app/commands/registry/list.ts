import type { Declared } from '../directory.ts';

export const more: Declared = {
  id: 'list.more',
  title: 'More of this list',
  icon: 'ellipsis',
  offered: false,
};

export const moreOfSelection: Declared = {
  id: 'rows.more',
  title: 'More of the selected rows',
  icon: 'ellipsis',
  offered: false,
};

export const settings: Declared = {
  id: 'list.settings',
  title: 'Table settings',
  icon: 'columns-3',
  synonyms: ['columns', 'density', 'page size', 'group by', 'click on a row'],
};

export const dateRange: Declared = {
  id: 'list.range',
  title: 'Choose a date range',
  icon: 'calendar',
  synonyms: ['period', 'days', 'since', 'updated'],
};

export const widen: Declared = {
  id: 'column.widen',
  title: 'Make this column wider',
  offered: false,
  keys: ['Shift+ArrowRight'],
  synonyms: ['column width', 'resize'],
};

export const narrow: Declared = {
  id: 'column.narrow',
  title: 'Make this column narrower',
  offered: false,
  keys: ['Shift+ArrowLeft'],
  synonyms: ['column width', 'resize'],
};

/** Null stands for all rows. */
export function chooseView(id: number | null, name: string): Declared {
  return {
    id: `view.choose.${id ?? 'all'}`,
    title: `View: ${name}`,
    icon: 'eye',
    synonyms: ['saved view', 'filter'],
  };
}

/** Asks for the value that rows are filtered by. */
export function filterBy({ name, label }: Named, place: string): Declared {
  return {
    id: `filter.by.${name}`,
    title: `Filter by ${label}`,
    icon: 'list-filter',
    place,
    offered: false,
  };
}

export function chooseRange(value: string | null, title: string, place: string): Declared {
  return {
    id: `range.${value ?? 'all'}`,
    title: `Date range: ${title}`,
    icon: 'calendar',
    place,
    offered: false,
  };
}

export function groupBy({ name, label }: Named, place: string): Declared {
  return {
    id: `group.by.${name}`,
    title: `Group by ${label}`,
    icon: 'layout-grid',
    place,
    offered: false,
  };
}

export function stopGrouping(place: string): Declared {
  return { id: 'group.none', title: 'Stop grouping', icon: 'layout-grid', place };
}

/** Into the foot of the list, and out of it again. */
export function sumUp(id: string, title: string, place: string): Declared {
  return { id, title, icon: 'plus', place, offered: false };
}

interface Named {
  readonly name: string;
  readonly label: string;
}
