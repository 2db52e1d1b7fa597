import type { Dispatch } from 'react';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Bench, Call } from './bench.ts';
import { currentMoment } from './bench.ts';
import type { LabAction } from './lab-store.ts';
import { answersOf } from './rows.ts';

/** The ports that wait, with the model's sample answers, and the children that run. */
export function PortsPart({ bench, dispatch }: PortsPartProps) {
  const { calls } = currentMoment(bench);
  if (calls.length === 0) return null;
  return (
    <section className={parts.part} aria-labelledby="lab-ports">
      <div className={parts.partHead}>
        <h2 id="lab-ports" className={parts.partTitle}>
          Ports
        </h2>
      </div>
      {calls.map((call) => (
        <OpenCall key={call.id} bench={bench} call={call} dispatch={dispatch} />
      ))}
    </section>
  );
}

function OpenCall({ bench, call, dispatch }: PortsPartProps & { readonly call: Call }) {
  const answers = answersOf(bench, call);
  const name = call.id === call.src ? call.id : `${call.id} (${call.src})`;
  return (
    <div className={parts.call}>
      <span className={parts.callName}>
        <Icon name="hourglass" size="tiny" />
        <span className={css.cut}>{name}</span>
        {answers.length === 0 ? <span className={parts.quiet}>runs</span> : null}
      </span>
      {answers.length === 0 ? null : (
        <div className={parts.choices}>
          {answers.map((answer) => (
            <Button
              key={`${answer.good} ${answer.name}`}
              size="small"
              icon={answer.good ? 'check' : 'x'}
              kind={answer.good ? undefined : 'warn'}
              aria-label={`${answer.good ? 'Resolve' : 'Reject'} ${call.id}: ${answer.name}`}
              onClick={() =>
                dispatch({ type: 'send', machine: bench.entry.id, event: answer.event })
              }
            >
              {answer.name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface PortsPartProps {
  readonly bench: Bench;
  readonly dispatch: Dispatch<LabAction>;
}
