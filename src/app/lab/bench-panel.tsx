import type { Dispatch } from 'react';
import type { ModelEvent } from '../../../machines/kit/model.ts';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Bench } from './bench.ts';
import { currentMoment } from './bench.ts';
import { ClockPart } from './clock-part.tsx';
import { HistoryPart } from './history-part.tsx';
import type { LabAction } from './lab-store.ts';
import { PortsPart } from './ports-part.tsx';
import type { Choice } from './rows.ts';
import { choicesOf } from './rows.ts';

/** What the person does to the machine: events, answers of ports, time, and going back. */
export function BenchPanel({ bench, shown, dispatch }: BenchPanelProps) {
  return (
    <aside className={css.bench} aria-label="Bench">
      <EventsPart bench={bench} shown={shown} dispatch={dispatch} />
      <PortsPart bench={bench} dispatch={dispatch} />
      <ClockPart bench={bench} dispatch={dispatch} />
      <HistoryPart bench={bench} dispatch={dispatch} />
    </aside>
  );
}

function EventsPart({ bench, shown, dispatch }: BenchPanelProps) {
  const machine = bench.entry.id;
  const choices = choicesOf(bench);
  const { emitted, snapshot } = currentMoment(bench);
  return (
    <section className={parts.part} aria-labelledby="lab-bench">
      <div className={parts.partHead}>
        <h2 id="lab-bench" className={parts.partTitle}>
          Bench
        </h2>
        <div className={css.end}>
          <Button
            kind="quiet"
            size="small"
            icon="rotate-ccw"
            onClick={() => dispatch({ type: 'reset', machine })}
          >
            Reset
          </Button>
        </div>
      </div>
      <InputChoices bench={bench} dispatch={dispatch} />
      {choices.length === 0 ? (
        <p className={parts.quiet}>No event is accepted here.</p>
      ) : (
        <div className={parts.choices}>
          {choices.map((choice, at) => (
            <EventButton
              key={JSON.stringify(choice.event)}
              choice={choice}
              keys={choice.on && at < 9 ? String(at + 1) : undefined}
              onSend={() => dispatch({ type: 'send', machine, event: choice.event })}
              onShow={() => dispatch({ type: 'show', event: choice.event })}
            />
          ))}
        </div>
      )}
      {emitted.length === 0 ? null : (
        <div className={parts.facts}>
          {emitted.map((fact) => (
            <Badge key={JSON.stringify(fact)} tone="green" icon="zap">
              {fact.type}
            </Badge>
          ))}
        </div>
      )}
      <h3 className={parts.caption}>{shown === null ? 'Context' : 'Event'}</h3>
      <pre className={parts.code}>{literal(shown ?? snapshot.context)}</pre>
    </section>
  );
}

function EventButton({ choice, keys, onSend, onShow }: EventButtonProps) {
  const { event, on } = choice;
  return (
    <Button
      size="small"
      keys={keys}
      off={on ? null : 'The guard refuses it now'}
      title={literal(event)}
      onFocus={onShow}
      onPointerEnter={onShow}
      onClick={onSend}
    >
      {choice.name}
    </Button>
  );
}

/** A machine that starts in several ways can be started in each. */
function InputChoices({ bench, dispatch }: Omit<BenchPanelProps, 'shown'>) {
  const { id, model } = bench.entry;
  const variants = model.variants ?? [];
  if (variants.length === 0) return null;
  return (
    <div className={parts.starts}>
      {[model.input, ...variants].map((input) => (
        <Button
          key={literal(input)}
          kind="link"
          size="small"
          title={literal(input)}
          onClick={() => dispatch({ type: 'reset', machine: id, input })}
        >
          {input === model.input ? 'Start afresh' : `Start with ${difference(model.input, input)}`}
        </Button>
      ))}
    </div>
  );
}

/** What an input says otherwise than the first one. */
function difference(first: unknown, input: unknown) {
  const before = (first ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries((input ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name, value]) => `${name} ${literal(value)}`)
    .join(', ');
}

const LINE_CHARS = 40;

/** A value as it is written in code: parts that fit stay on one line. */
function literal(value: unknown, pad = ''): string {
  const flat = onOneLine(value);
  if (flat.length + pad.length <= LINE_CHARS || typeof value !== 'object' || value === null)
    return flat;
  const inner = `${pad}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = entriesOf(value).map(([name, part]) => {
    const label = Array.isArray(value) ? '' : `${name}: `;
    return `${inner}${label}${literal(part, inner)}`;
  });
  return `${open}\n${parts.join(',\n')}\n${pad}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return '() => …';
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = entriesOf(value).map(([name, part]) =>
    Array.isArray(value) ? onOneLine(part) : `${name}: ${onOneLine(part)}`,
  );
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value);
}

interface BenchPanelProps {
  readonly bench: Bench;
  readonly shown: ModelEvent | null;
  readonly dispatch: Dispatch<LabAction>;
}

interface EventButtonProps {
  readonly choice: Choice;
  readonly keys: string | undefined;
  readonly onSend: () => void;
  readonly onShow: () => void;
}
