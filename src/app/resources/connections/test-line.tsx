import { useSelector } from '@xstate/react';
import type { ConnectionTestRef } from '../../../../machines/connection-test/connection-test.machine.ts';
import {
  selectResults,
  selectRunning,
} from '../../../../machines/connection-test/connection-test.select.ts';
import type { TestResult } from '../../../../machines/connection-test/connection-test.types.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Status } from '../../ui/status.tsx';

/** One service with its button, and what came back of its last test. */
export function TestLine({ test, service, title, mails = false }: TestLineProps) {
  const running = useSelector(test, selectRunning) === service;
  const result = useSelector(test, selectResults)[service];
  return (
    <li className={css.line} aria-label={title}>
      <div className={css.lineHead}>
        <strong className={css.title}>{title}</strong>
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
      </div>
      <div aria-live="polite" className={css.result}>
        {running ? <span className={css.hint}>Asking…</span> : null}
        {result === undefined ? null : <Result result={result} />}
      </div>
    </li>
  );
}

function Result({
  result: { outcome, status, ms, message, step },
}: {
  readonly result: TestResult;
}) {
  const facts = [status === null ? '' : `Status ${status}`, `${ms.toLocaleString('en-US')} ms`];
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

interface TestLineProps {
  readonly test: ConnectionTestRef;
  readonly service: string;
  readonly title: string;
  /** Whether it sends a test mail, too. */
  readonly mails?: boolean;
}
