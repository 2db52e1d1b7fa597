interface Outcome {
  readonly file: string;
  readonly titles: readonly {
    readonly title: string;
    readonly passed: boolean;
    readonly why?: string;
  }[];
  readonly ran: boolean;
  readonly ms: number;
  readonly printed: string;
}

export function openReport(say?: (line: string) => void): {
  add(outcome: Outcome): void;
  addAgain(outcome: Outcome): void;
  failedBesideOthers(): Set<string>;
  finish(): number;
};
