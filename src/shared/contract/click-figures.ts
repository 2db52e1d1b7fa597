/** How often something was followed: people's clicks with repeats among them, and bots apart. */
export interface ClickCount {
  readonly clicks: number;
  /** Of these, by a reader who had come within the last thirty minutes. */
  readonly repeats: number;
  readonly bots: number;
}

export interface ClickGroup extends ClickCount {
  /** Null where nothing is known. */
  readonly key: string | null;
  readonly title: string;
}

/** Days from the first to the last, both included: '2026-11-24'. */
export interface DayRange {
  readonly since: string;
  readonly until: string;
}

interface RangeFigures extends DayRange {
  readonly total: ClickCount;
  /** Every day of the range, in its order. */
  readonly days: readonly ClickGroup[];
}

/** Clicks of a range, and of another one to compare it with. Days are those of whoever asks. */
export interface ClickFigures extends RangeFigures {
  readonly timezone: string;
  readonly campaigns: readonly ClickGroup[];
  readonly partners: readonly ClickGroup[];
  readonly effort_types: readonly ClickGroup[];
  readonly referrers: readonly ClickGroup[];
  readonly devices: readonly ClickGroup[];
  readonly compare: RangeFigures | null;
}
