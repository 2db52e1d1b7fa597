import * as css from '../../../../styles/editor-screen.css.ts';
import type { HistoryStep } from '../types.ts';

/** What was done since the editor was opened; one of it brings the content back to that step. */
export function History({ steps, onGo }: HistoryProps) {
  if (steps.length === 0) return <p className={css.quiet}>Nothing has been changed yet.</p>;
  return (
    <ol className={css.steps} aria-label="History">
      {steps.map((step, at) => (
        <li key={step.id}>
          <button
            type="button"
            className={css.step}
            aria-current={step.isCurrent ? 'step' : undefined}
            data-ahead={step.isAhead ? '' : undefined}
            onClick={() => onGo(at)}
          >
            {step.name}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface HistoryProps {
  readonly steps: readonly HistoryStep[];
  readonly onGo: (at: number) => void;
}
