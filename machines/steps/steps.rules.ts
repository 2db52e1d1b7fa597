import { fieldsInTheWay } from '../kit/values.rules.ts';
import type { StepDefinition, StepFacts, StepsContext } from './steps.types.ts';

/** The steps of a form that has none of its own; their fields come from its layout. */
export const DEFAULT_STEPS = [
  { id: 'options', title: 'Options' },
  { id: 'content', title: 'Content' },
  { id: 'confirm', title: 'Confirm' },
] as const;

/** Options, Content, Confirm over the fields of a form; Confirm shows all again and answers for the rest. */
export function defaultSteps(fields: {
  readonly options: readonly string[];
  readonly content: readonly string[];
}): StepDefinition[] {
  return DEFAULT_STEPS.map((step) => ({
    ...step,
    fields: step.id === 'confirm' ? [] : fields[step.id],
  }));
}

/** Fields of a step that break a rule; the last step answers for those that no step names. */
export function brokenFields({ steps, problems }: StepsContext, at: number): string[] {
  const own = steps[at]?.fields ?? [];
  const named = new Set(steps.flatMap(({ fields }) => fields));
  const isLast = at === steps.length - 1;
  return Object.keys(problems).filter(
    (field) => own.includes(field) || (isLast && !named.has(field)),
  );
}

export function isValidStep(context: StepsContext, at: number) {
  return brokenFields(context, at).length === 0;
}

export function isLast({ steps, current }: StepsContext) {
  return current >= steps.length - 1;
}

/** Back always; on only over steps that are valid. */
export function canGo(context: StepsContext, to: number) {
  const { steps, current } = context;
  return steps[to] !== undefined && to !== current && whyNotGo(context, to) === null;
}

/** The first step that shows one of the fields; the last one shows those that no step names. */
export function stepWith({ steps }: StepsContext, fields: readonly string[]): number {
  const found = steps.findIndex((step) => step.fields.some((name) => fields.includes(name)));
  return found < 0 ? Math.max(steps.length - 1, 0) : found;
}

/** Why a step cannot be gone to; null where it can. */
export function whyNotGo(context: StepsContext, to: number): string | null {
  const { steps } = context;
  const blocking = steps.findIndex((_, at) => at < to && !isValidStep(context, at));
  if (blocking < 0) return null;
  return `Complete ${steps[blocking]?.title ?? ''} first`;
}

export function whyNotContinue(context: StepsContext): string | null {
  const faults = brokenFields(context, context.current).map(
    (field) => context.problems[field] ?? '',
  );
  return faults.length === 0 ? null : fieldsInTheWay(faults, 'continue');
}

/** Name of the command that goes to a step. */
export function goCommand(step: number) {
  return `steps.go${step}`;
}

/** What the bar says of each step. */
export function stepFacts(context: StepsContext): StepFacts[] {
  return context.steps.map(({ id, title }, at) => ({
    id,
    title,
    current: at === context.current,
    valid: isValidStep(context, at),
    step: at + 1,
    command: goCommand(at + 1),
    reason: at <= context.current ? null : whyNotGo(context, at),
  }));
}

export function isAllValid({ problems }: StepsContext) {
  return Object.keys(problems).length === 0;
}
