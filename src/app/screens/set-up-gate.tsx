import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import type { GateRef } from '../../../machines/gate/gate.machine.ts';
import type { Step } from '../../../machines/gate/gate.rules.ts';
import {
  selectGateFailure,
  selectGateWaits,
  selectProgress,
  selectSteps,
} from '../../../machines/gate/gate.select.ts';
import { selectGates, selectSessionError } from '../../../machines/session/session.select.ts';
import type { SetupGate } from '../../shared/contract/gates.ts';
import { PRODUCT } from '../../shared/product.ts';
import { sessionActor } from '../actors/actors.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandSource } from '../commands/use-commands.ts';
import { useService } from '../data/services.ts';
import { useMe } from '../data/me.ts';
import { gateOver } from '../ports/gate.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { GateAside } from '../ui/gate.tsx';
import { Icon } from '../ui/icon.tsx';
import * as css from '../../../styles/set-up-gate.css.ts';
import { meta, second, title } from '../../../styles/text.css.ts';
import { useSecondFactor } from './factor/use-second-factor.ts';
import { PasswordStep } from './gate/password-step.tsx';
import { TermsStep } from './gate/terms-step.tsx';
import { GatePage } from './gate-page.tsx';
import { SecondFactor } from './second-factor-section.tsx';
import { OwnRecord } from './profile/own-record.tsx';

/** What must be done before the rest opens, one step at a time; the server holds the same gate. */
export function SetUpGate() {
  const gate = useGate();
  const { step, of } = useSelector(gate, selectProgress, isSameProgress);
  const steps = useSelector(gate, selectSteps, areSame);
  return (
    <GatePage wide>
      <div>
        <h1 className={title} tabIndex={-1}>
          Before you start
        </h1>
        <p className={second}>The rest of {PRODUCT} opens when this is done.</p>
      </div>
      <p className={meta} role="status">
        Step {step} of {of}
      </p>
      <ol className={css.steps} aria-label="Set-up">
        {steps.map((each, at) => (
          <StepPart key={each.gate} gate={gate} step={each} number={at + 1} />
        ))}
      </ol>
      <Waits gate={gate} />
      <GateAside>
        <CommandButton id="session.logout" kind="quiet" icon="log-out" />
      </GateAside>
    </GatePage>
  );
}

/** What is left is held by the machine of the page; the session looks again when nothing is. */
function useGate(): GateRef {
  const sessionRef = useService(sessionActor);
  const gates = useSelector(sessionRef, selectGates);
  const gate = useActorRef(useService(gateOver), { input: { gates } });
  useCommandSource(gate, 'page');
  useLayoutEffect(() => {
    const { unsubscribe } = gate.on('gate.passed', () =>
      sessionRef.send({ type: 'session.recheck' }),
    );
    return unsubscribe;
  }, [gate, sessionRef]);
  return gate;
}

function StepPart({ gate, step, number }: StepProps) {
  const { name, hint } = STEPS[step.gate];
  const isNow = step.state === 'now';
  return (
    <li className={css.step} data-state={step.state} aria-current={isNow ? 'step' : undefined}>
      <div className={css.stepHead}>
        <span className={css.number} aria-hidden="true">
          {step.state === 'done' ? <Icon name="check" size="small" /> : number}
        </span>
        <div>
          <h2 className={css.stepTitle}>{name}</h2>
          <p className={meta}>{step.state === 'done' ? 'Done' : hint}</p>
        </div>
      </div>
      {isNow ? <StepBody gate={gate} of={step.gate} /> : null}
    </li>
  );
}

function StepBody({ gate, of }: { readonly gate: GateRef; readonly of: SetupGate }) {
  switch (of) {
    case 'terms':
      return <TermsStep gate={gate} />;
    case 'password':
      return <PasswordStep gate={gate} />;
    case 'two_factor':
      return <FactorStep gate={gate} />;
    case 'profile':
      return <ProfileStep gate={gate} />;
  }
}

/** The gate goes on once the factor is on and its codes are stored. */
function FactorStep({ gate }: { readonly gate: GateRef }) {
  const goOn = useCallback(() => gate.send({ type: 'gate.factor' }), [gate]);
  return <SecondFactor factor={useSecondFactor(OWED, goOn)} />;
}

const OWED = { isOwed: true };

/** Where it is not known what is left, by this page or by the session. */
function Waits({ gate }: { readonly gate: GateRef }) {
  const waits = useSelector(gate, selectGateWaits);
  const failure = useSelector(gate, selectGateFailure);
  const refused = useSelector(useService(sessionActor), selectSessionError);
  const problem = failure ?? refused;
  if (!waits || problem === null) return null;
  return (
    <Banner
      tone="red"
      role="alert"
      actions={<CommandButton id="gate.again" source={gate} short size="small" />}
    >
      {problem.message}
    </Banner>
  );
}

function isSameProgress(one: Progress, other: Progress) {
  return one.step === other.step && one.of === other.of;
}

function areSame(one: readonly Step[], other: readonly Step[]) {
  return (
    one.length === other.length &&
    one.every(({ gate, state }, at) => gate === other[at]?.gate && state === other[at]?.state)
  );
}

const STEPS: Readonly<Record<SetupGate, { readonly name: string; readonly hint: string }>> = {
  terms: { name: 'Accept the terms', hint: 'What you may do here, and what is kept of it.' },
  password: { name: 'Choose a new password', hint: 'One that nobody else has chosen for you.' },
  two_factor: {
    name: 'Turn on two-factor sign-in',
    hint: 'One of your groups asks for an app or a passkey beside your password.',
  },
  profile: {
    name: 'Say who you are',
    hint: 'One of your groups asks for a photo and your names: both are seen by your colleagues.',
  },
};

interface Progress {
  readonly step: number;
  readonly of: number;
}

interface StepProps {
  readonly gate: GateRef;
  readonly step: Step;
  readonly number: number;
}

/** Names and photo, as in the preferences; the gate goes on once the server finds both. */
function ProfileStep({ gate }: { readonly gate: GateRef }) {
  const me = useMe();
  const failure = useSelector(gate, selectGateFailure);
  const goOn = useCallback(() => gate.send({ type: 'gate.profile' }), [gate]);
  if (me === null) return null;
  const lacks = (me.photo ?? null) === null;
  return (
    <div className={css.body}>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure.message}
        </Banner>
      )}
      {lacks ? <p className={second}>A photo is still missing: save it with your names.</p> : null}
      <OwnRecord me={me} onSaved={goOn} />
    </div>
  );
}
