/** One step of a multi-step form, as data. */
export interface StepDefinition {
  readonly id: string;
  readonly title: string;
  /** Fields that the step shows and answers for; those that no step names belong to the last one. */
  readonly fields: readonly string[];
}

export interface StepsInput {
  readonly steps: readonly StepDefinition[];
}

export interface StepsContext extends StepsInput {
  readonly current: number;
  /** Rule messages of the whole form by field. */
  readonly problems: Readonly<Record<string, string>>;
}

export type StepsEvent =
  | { readonly type: 'steps.continue' }
  | { readonly type: 'steps.back' }
  /** To the step of this number; the first is 1. */
  | { readonly type: 'steps.go'; readonly step: number }
  /** The form's values were checked. */
  | { readonly type: 'steps.check'; readonly problems: Readonly<Record<string, string>> }
  /** A save was refused for these fields: the first step that shows one of them. */
  | { readonly type: 'steps.show'; readonly fields: readonly string[] }
  /** Continue was refused: its fields say why. */
  | { readonly type: 'steps.showFaults' }
  /** Another record: from the first step again. */
  | { readonly type: 'steps.restart' };

/** Sent to the parent machine. */
export type StepsReport =
  | { readonly type: 'steps.moved'; readonly atLastStep: boolean }
  | { readonly type: 'form.showFaults'; readonly fields: readonly string[] };

/** 'last' is where the form is saved; a form without steps is always there. */
export type StepsTag = 'last';

/** What the bar over the form says of a step. */
export interface StepFacts {
  readonly id: string;
  readonly title: string;
  readonly current: boolean;
  /** All its fields keep their rules. */
  readonly valid: boolean;
  /** Its number, the first being 1, and the command that goes there. */
  readonly step: number;
  readonly command: string;
  /** Why it cannot be gone to; null where it can. */
  readonly reason: string | null;
}
