/** Pages that somebody sees once in a while, in a chunk of their own. */
export { DeviceSignIn } from './device-sign-in.tsx';
export { EmailChange } from './email-link.tsx';
export { ForgotPassword } from './forgot-password.tsx';
export { NewPassword } from './new-password.tsx';
export { SecondFactor } from './second-factor.tsx';
export { SignOn } from './sign-on/sign-on.tsx';
export { SetUp } from './set-up.tsx';
export { SetUpGate } from './set-up-gate.tsx';
