import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { choicesOf, fixesOf, whyNotFix, whyNotShow } from './content-checks.rules.ts';
import type { ChecksContext } from './content-checks.types.ts';

const named = (command: CommandMeta<ChecksContext>): TransitionMeta<ChecksContext> => ({ command });

export const show = named({
  id: 'checks.show',
  title: 'Show what the checks find',
  icon: 'circle-check',
  synonyms: ['problems', 'accessibility', 'warnings', 'errors', 'quality'],
  reason: () => 'Edit the content first',
});
export const again = named({
  id: 'checks.again',
  title: 'Look the page through again',
  short: 'Look again',
  icon: 'refresh',
  synonyms: ['checks', 'problems'],
});
export const showProblem = named({
  id: 'problem.show',
  title: 'Go to what the checks find',
  icon: 'search',
  synonyms: ['problem', 'jump', 'warning', 'error'],
  reason: whyNotShow,
  example: () => ({ problem: '0' }),
  args: (context) => [
    { name: 'problem', title: 'Problem', kind: 'choice', choices: choicesOf(context) },
  ],
});
export const fixProblem = named({
  id: 'problem.fix',
  title: 'Fix what the checks find',
  icon: 'check',
  synonyms: ['problem', 'mend', 'repair'],
  reason: whyNotFix,
  example: (context) => ({ problem: fixesOf(context)[0]?.value ?? '' }),
  args: (context) => [
    { name: 'problem', title: 'Problem', kind: 'choice', choices: fixesOf(context) },
  ],
});
