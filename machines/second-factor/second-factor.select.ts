import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from './second-factor.machine.ts';
import { nameOf, provesByCode, questionOf } from './second-factor.rules.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

type FactorView = 'loading' | 'broken' | 'off' | 'scanning' | 'storing' | 'on';

/** What of it is shown. */
export function selectFactorView(snapshot: Snapshot): FactorView {
  if (snapshot.hasTag('adding')) return addingAt(snapshot);
  if (snapshot.hasTag('scanning')) return 'scanning';
  if (snapshot.hasTag('storing')) return 'storing';
  if (snapshot.hasTag('off')) return 'off';
  if (snapshot.hasTag('broken')) return 'broken';
  return snapshot.hasTag('loading') ? 'loading' : 'on';
}

/** A passkey is added where the person stands. */
function addingAt({ context: { enrolment, factor } }: Snapshot): FactorView {
  if (enrolment !== null) return 'scanning';
  return factor?.enabled === true ? 'on' : 'off';
}

export const selectFactorBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectNaming = (snapshot: Snapshot) => snapshot.hasTag('naming');
export const selectPasskeyName = ({ context }: Snapshot) => nameOf(context);
export const selectFactor = ({ context }: Snapshot) => context.factor;
export const selectEnrolment = ({ context }: Snapshot) => context.enrolment;
export const selectCodes = ({ context }: Snapshot) => context.codes;
export const selectStored = ({ context }: Snapshot) => context.isStored;
export const selectFactorFailure = ({ context }: Snapshot) => context.failure?.message ?? null;
export const selectProvesByCode = ({ context }: Snapshot) => provesByCode(context);
export const selectQuestion = ({ context }: Snapshot) => questionOf(context);
