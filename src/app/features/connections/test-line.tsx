import { formatCount } from '../../../shared/contract/formats.ts';
import type { ConnectionResult } from '../../../shared/contract/connection-test.ts';
import { useActorRef, useSelector } from '@xstate/react';
import type { ConnectionTestRef } from '../../../../machines/connection-test/connection-test.machine.ts';
import {
  selectResults,
  selectRunning,
} from '../../../../machines/connection-test/connection-test.select.ts';
import type { ConnectionTestInput } from '../../../../machines/connection-test/connection-test.types.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { useUnsaved } from '../../resources/form/follow-unsaved.ts';
import { connectionTestOver } from '../../ports/connections.ports.ts';
import { Status } from '../../ui/status.tsx';

/** One service with its button, and what came back of its last test. */
export function TestLine({ test, service, title }: TestLineProps) {
  return (
    <li className={css.line} aria-label={title}>
      <div className={css.lineHead}>
        <strong className={css.title}>{title}</strong>
        <TestButtons test={test} service={service} />
      </div>
      <TestOutcome test={test} service={service} />
    </li>
  );
}

/** Tests a service, and stops a test that is under way. */
export function TestButtons({ test, service, mails = false }: TestButtonsProps) {
  const running = useSelector(test, selectRunning) === service;
  return (
    <>
      {mails ? (
        <CommandButton id="connection.mail" source={test} size="small" kind="quiet" />
      ) : null}
      {running ? <CommandButton id="connection.cancel" source={test} short size="small" /> : null}
      <CommandButton
        id="connection.test"
        source={test}
        args={{ service }}
        short
        size="small"
        busy={running}
      />
    </>
  );
}

/** What came back of the last test. */
export function TestOutcome({ test, service }: TestedService) {
  const running = useSelector(test, selectRunning) === service;
  const result = useSelector(test, selectResults)[service];
  return (
    <div aria-live="polite" className={css.result}>
      {running ? <span className={css.hint}>Asking…</span> : null}
      {result === undefined ? null : <Result result={result} />}
    </div>
  );
}

function Result({
  result: { outcome, status, ms, message, step },
}: {
  readonly result: ConnectionResult;
}) {
  const facts = [status === null ? '' : `Status ${status}`, `${formatCount(ms)} ms`];
  return (
    <>
      <Status tone={outcome === 'passed' ? 'green' : 'red'}>
        <span className={css.message}>{message}</span>
      </Status>
      {step === null ? null : <span className={css.message}>{step}</span>}
      <span className={css.hint}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  );
}

/** The tests of a form: their commands are in reach while it is on screen; the form says whether it holds changes. */
export function useConnectionTest(input: ConnectionTestInput, form: FormRef): ConnectionTestRef {
  const ref = useActorRef(useService(connectionTestOver), { input });
  useCommandSource(ref, 'form');
  useSnackbarsOf(ref);
  useUnsaved(form, ref);
  return ref;
}

interface TestedService {
  readonly test: ConnectionTestRef;
  readonly service: string;
}

interface TestButtonsProps extends TestedService {
  /** Whether it sends a test mail, too. */
  readonly mails?: boolean;
}

interface TestLineProps extends TestedService {
  readonly title: string;
}
