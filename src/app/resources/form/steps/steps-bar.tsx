import { useSelector } from '@xstate/react';
import { stepFacts } from '../../../../../machines/steps/steps.rules.ts';
import type { StepsRef } from '../../../../../machines/steps/steps.machine.ts';
import * as css from '../../../../../styles/resource-steps.css.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The steps in their order: which one is shown, which are complete, why one cannot be gone to. */
export function StepsBar({ steps }: { readonly steps: StepsRef }) {
  const run = useRun(steps);
  const context = useSelector(steps, (snapshot) => snapshot.context);
  return (
    <nav aria-label="Steps">
      <ol className={css.bar}>
        {stepFacts(context).map(({ id, title, current, valid, command, reason }, at) => (
          <li key={id} className={css.item}>
            <button
              type="button"
              className={css.step}
              data-command={current ? undefined : command}
              aria-current={current ? 'step' : undefined}
              aria-disabled={reason === null ? undefined : true}
              aria-description={reason ?? undefined}
              title={reason ?? undefined}
              onClick={() => (reason === null ? run(command) : undefined)}
            >
              <span className={css.number}>
                {valid && at < context.current ? <Icon name="check" size="tiny" /> : at + 1}
              </span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
