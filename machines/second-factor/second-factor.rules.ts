import type { Enrolment, TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import type { PortFailure } from '../kit/model.ts';
import type { Asked, SecondFactorContext, SecondFactorInput } from './second-factor.types.ts';

const GONE = 410;

export function startOfFactor({ isOwed }: SecondFactorInput): SecondFactorContext {
  return {
    isOwed,
    factor: null,
    enrolment: null,
    codes: [],
    isStored: false,
    asked: 'off',
    code: '',
    password: '',
    browser: 0,
    failure: null,
  };
}

export function isEnabled(factor: TwoFactorState): boolean {
  return factor.enabled;
}

export function acceptEnrolment(enrolment: Enrolment) {
  return { enrolment, isStored: false };
}

export function acceptCodes(codes: readonly string[]) {
  return { codes, isStored: false, enrolment: null, failure: null };
}

/** The secret that was shown counts no more: it is too old, another one was shown since, or the factor is on. */
export function isOver(failure: PortFailure): boolean {
  return failure.status === GONE;
}

/** Why the place with the codes can't be left; null where it can. */
export function whyNotFinished({ isStored }: SecondFactorContext): string | null {
  return isStored ? null : 'Store the codes first, and say that you have';
}

export function withoutBrowser({ factor, browser }: SecondFactorContext) {
  if (factor === null) return {};
  const trusted_browsers = factor.trusted_browsers.filter(({ id }) => id !== browser);
  return { factor: { ...factor, trusted_browsers } };
}

/** What is said above the field of the password, and on the button. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

export function questionOf({ asked, factor }: Pick<SecondFactorContext, 'asked' | 'factor'>) {
  return QUESTIONS[asked](factor?.required === true);
}

const QUESTIONS: Readonly<Record<Asked, (isRequired: boolean) => Question>> = {
  off: (isRequired) => ({
    title: 'Turn off two-factor sign-in?',
    text: isRequired
      ? 'One of your groups requires it: you will have to set it up again before you can go on. Your recovery codes and trusted browsers are forgotten.'
      : 'From then on your password alone lets you in. Your recovery codes and trusted browsers are forgotten.',
    confirm: 'Turn off',
  }),
  codes: () => ({
    title: 'Make new recovery codes?',
    text: 'The codes that you have now stop working.',
    confirm: 'Make new codes',
  }),
};
