import type { Enrolment, TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import type { PortFailure } from '../kit/model.ts';
import type {
  FactorChange,
  SecondFactorContext,
  SecondFactorInput,
} from './second-factor.types.ts';

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

/** The passkey that is renamed is called as the server keeps it. */
export function withName({ factor, passkey, name }: SecondFactorContext) {
  if (factor === null) return {};
  const passkeys = factor.passkeys.map((one) => (one.id === passkey ? { ...one, name } : one));
  return { factor: { ...factor, passkeys } };
}

/** What the passkey at hand is called. */
export function nameOf({ factor, passkey }: SecondFactorContext): string {
  return factor?.passkeys.find(({ id }) => id === passkey)?.name ?? '';
}

/** Whether a code proves who the person is: they have no password here. */
export function provesByCode({ factor }: Pick<SecondFactorContext, 'factor'>): boolean {
  return factor?.has_password === false;
}

/** What is said above the field of the password, and on the button. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

export function questionOf({ asked, factor }: Pick<SecondFactorContext, 'asked' | 'factor'>) {
  return QUESTIONS[asked](whatFollows(asked, factor));
}

/** What becomes of who takes a factor away: told before, since the gate closes at once where a group asks for one. */
function whatFollows(asked: FactorChange, factor: TwoFactorState | null): string {
  if (factor === null) return '';
  const { app, passkeys, required, has_password } = factor;
  const isLast = asked === 'off' ? passkeys.length === 0 : !app && passkeys.length <= 1;
  if (!isLast) return STILL_ON;
  if (required) return asked === 'passkey' ? ANOTHER_FIRST : SET_UP_AGAIN;
  return has_password ? PASSWORD_ALONE : PROVIDER_ALONE;
}

const STILL_ON = 'Your other factors and your recovery codes stay. Trusted browsers are forgotten.';
const ANOTHER_FIRST =
  'It is your last second factor, and one of your groups requires one: it goes only once you have added another.';
const SET_UP_AGAIN =
  'It is your last second factor, and one of your groups requires one: you will have to set one up again at once, before you can go on. To keep working, add another factor first. Your recovery codes and trusted browsers are forgotten.';
const PROVIDER_ALONE =
  'It is your last second factor: you sign in without one from then on. Your recovery codes and trusted browsers are forgotten.';
const PASSWORD_ALONE =
  'It is your last second factor: your password alone lets you in from then on. Your recovery codes and trusted browsers are forgotten.';

const QUESTIONS: Readonly<Record<FactorChange, (follows: string) => Question>> = {
  off: (follows) => ({
    title: 'Turn off the authenticator app?',
    text: follows,
    confirm: 'Turn off',
  }),
  passkey: (follows) => ({
    title: 'Remove this passkey?',
    text: `It lets nobody in any more. Remove it from the device, too, where that is yours. ${follows}`,
    confirm: 'Remove',
  }),
  codes: () => ({
    title: 'Make new recovery codes?',
    text: 'The codes that you have now stop working.',
    confirm: 'Make new codes',
  }),
};
