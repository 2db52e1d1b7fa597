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
    name: '',
    passkey: 0,
    failure: null,
  };
}

/** Whether an app can be set up beside what there is. */
export function lacksApp({ factor }: Pick<SecondFactorContext, 'factor'>): boolean {
  return factor?.app === false;
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

export function hasCodes(_: SecondFactorContext, { codes }: { codes: readonly string[] }) {
  return codes.length > 0;
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
    title: 'Turn off the authenticator app?',
    text: isRequired
      ? 'One of your groups requires a second factor: without a passkey you will have to set one up again before you can go on. Trusted browsers are forgotten, with the last factor the recovery codes, too.'
      : 'Without a passkey your password alone lets you in from then on. Trusted browsers are forgotten, with the last factor the recovery codes, too.',
    confirm: 'Turn off',
  }),
  passkey: () => ({
    title: 'Remove this passkey?',
    text: 'It lets nobody in any more. Remove it from the device, too, where that is yours.',
    confirm: 'Remove',
  }),
  codes: () => ({
    title: 'Make new recovery codes?',
    text: 'The codes that you have now stop working.',
    confirm: 'Make new codes',
  }),
};
