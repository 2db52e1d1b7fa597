import { useSelector } from '@xstate/react';
import type { ContentChecksRef } from '../../../../machines/content-checks/content-checks.machine.ts';
import {
  selectLooking,
  selectProblems,
  selectUnknown,
} from '../../../../machines/content-checks/content-checks.select.ts';
import * as css from '../../../../styles/content-checks.css.ts';
import { CONTENT_CHECKS } from '../../../shared/contract/content-checks.ts';
import type { Problem } from '../../../shared/contract/content-checks.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { rescueFocus } from '../../navigation/focus.ts';
import { Icon } from '../../ui/icon.tsx';

/** What the checks find in the page: each is gone to, and fixed where one click can. */
export function ChecksPanel({ checks }: ChecksPanelProps) {
  const problems = useSelector(checks, selectProblems);
  const unknown = useSelector(checks, selectUnknown);
  const isLooking = useSelector(checks, selectLooking);
  return (
    <div className={css.panel} aria-busy={isLooking}>
      <div className={css.head}>
        <p className={css.state}>{isLooking ? 'Looking the page through …' : stateOf(problems)}</p>
        <CommandButton id="checks.again" source={checks} size="small" shape="icon" short />
      </div>
      {unknown === null ? null : (
        <p className={css.state} role="alert">
          Links, files and macros were not looked up. {unknown}
        </p>
      )}
      <ul className={css.problems} aria-label="Problems">
        {[...problems.entries()].map(([at, problem]) => (
          <li key={at} className={css.problem}>
            <span className={css.level} data-level={problem.level}>
              <Icon name={problem.level === 'error' ? 'circle-x' : 'circle-alert'} size="small" />
              {LEVELS[problem.level]}, {titleOf(problem).toLowerCase()}
            </span>
            <span className={css.message}>{problem.message}</span>
            <span className={css.actions}>
              <CommandButton
                id="problem.show"
                source={checks}
                args={{ problem: String(at) }}
                label="Go to it"
                onRan={() => rescueFocus('anyway')}
                size="small"
                kind="quiet"
              />
              {problem.fix === null ? null : (
                <CommandButton
                  id="problem.fix"
                  source={checks}
                  args={{ problem: String(at) }}
                  label={problem.fix.title}
                  size="small"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LEVELS = { error: 'Error', warning: 'Warning' } as const;

function titleOf({ check }: Problem) {
  return CONTENT_CHECKS.find(({ id }) => id === check)?.title ?? check;
}

function stateOf(problems: readonly Problem[]) {
  const errors = problems.filter(({ level }) => level === 'error').length;
  if (problems.length === 0) return 'The checks find nothing in this page.';
  if (errors === 0) return 'Nothing of this keeps the page from being published.';
  return errors === 1
    ? 'One error keeps the page from being published.'
    : `${errors} errors keep the page from being published.`;
}

interface ChecksPanelProps {
  readonly checks: ContentChecksRef;
}
