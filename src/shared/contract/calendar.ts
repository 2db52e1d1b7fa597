/** What of a month is shown, as the address of the page says it. */
export interface CalendarPlace {
  /** '2026-11'. */
  readonly month: string;
  readonly view: CalendarView;
  /** Names of the resources whose records are left out. */
  readonly hidden: readonly string[];
  /** The one whose records are shown; null for all. */
  readonly publication: number | null;
}

export type CalendarView = 'month' | 'agenda';
