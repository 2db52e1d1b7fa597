import type { MachineEntry } from '../kit/model.ts';
import { deviceApprovalMachine } from '../device-approval/device-approval.machine.ts';
import { deviceApprovalModel } from '../device-approval/device-approval.model.ts';
import { deviceSignInMachine } from '../device-sign-in/device-sign-in.machine.ts';
import { deviceSignInModel } from '../device-sign-in/device-sign-in.model.ts';
import { emailChangeMachine } from '../email-change/email-change.machine.ts';
import { emailChangeModel } from '../email-change/email-change.model.ts';
import { oneTimeLinkMachine } from '../one-time-link/one-time-link.machine.ts';
import { oneTimeLinkModel } from '../one-time-link/one-time-link.model.ts';
import { recoveryMachine } from '../recovery/recovery.machine.ts';
import { recoveryModel } from '../recovery/recovery.model.ts';
import { sessionsMachine } from '../sessions/sessions.machine.ts';
import { viewAsMachine } from '../view-as/view-as.machine.ts';
import { viewAsModel } from '../view-as/view-as.model.ts';
import { sessionsModel } from '../sessions/sessions.model.ts';
import { signOnMachine } from '../sign-on/sign-on.machine.ts';
import { signOnModel } from '../sign-on/sign-on.model.ts';

/** Machines of how a person gets in, and where they are signed in. */
export const accessMachines: readonly MachineEntry[] = [
  {
    id: 'recovery',
    line: 'A forgotten password: the address is asked for, and a link mailed to it.',
    machine: recoveryMachine,
    model: recoveryModel,
  },
  {
    id: 'one-time-link',
    line: 'A link that a mail has brought: looked up, used once, or over.',
    machine: oneTimeLinkMachine,
    model: oneTimeLinkModel,
  },
  {
    id: 'sessions',
    line: 'Where a person is signed in: shown, one ended, or all but this one.',
    machine: sessionsMachine,
    model: sessionsModel,
  },
  {
    id: 'sign-on',
    line: 'Signing in beside the form: at a provider and back, or by a passkey; let in, or told why not.',
    machine: signOnMachine,
    model: signOnModel,
  },
  {
    id: 'email-change',
    line: 'Another e-mail address: asked for, mailed to, confirmed there or called off.',
    machine: emailChangeMachine,
    model: emailChangeModel,
  },
  {
    id: 'device-approval',
    line: 'A device that waits to be signed in: looked at, approved or denied, once.',
    machine: deviceApprovalMachine,
    model: deviceApprovalModel,
  },
  {
    id: 'device-sign-in',
    line: 'This device asks to be signed in from elsewhere, and waits for the answer.',
    machine: deviceSignInMachine,
    model: deviceSignInModel,
  },
  {
    id: 'view-as',
    line: 'Somebody looks as somebody else: asked for, looked at, led back.',
    machine: viewAsMachine,
    model: viewAsModel,
  },
];
