import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import * as rules from './find-replace.rules.ts';
import type { FindReplaceContext } from './find-replace.types.ts';

const FIND = {
  id: 'replace.find',
  title: 'Find every place',
  icon: 'search',
  synonyms: ['preview', 'search', 'look for'],
  reason: rules.whyNotFind,
} as const;

export const find = command(FIND);
export const findAgain = command({ ...FIND, title: 'Find again', icon: 'refresh-cw' });
export const run = command({
  id: 'replace.run',
  title: rules.runTitle,
  keys: ['Mod+Enter'],
  icon: 'check',
  synonyms: ['exchange', 'everywhere'],
  reason: rules.whyNotRun,
});
export const all = command({
  id: 'replace.all',
  title: 'Choose every place',
  short: 'All',
  keys: ['Mod+A'],
  within: 'grid',
  icon: 'check',
  synonyms: ['select all'],
});
export const none = command({
  id: 'replace.none',
  title: 'Choose no place',
  short: 'None',
  keys: ['Mod+Shift+A'],
  within: 'grid',
  icon: 'x',
  synonyms: ['clear', 'select none'],
});
export const previous = command({
  id: 'replace.previous',
  title: 'Show the page of places before',
  short: 'Previous page',
  icon: 'chevron-left',
  reason: () => 'This is the first page',
});
export const next = command({
  id: 'replace.next',
  title: 'Show the next page of places',
  short: 'Next page',
  icon: 'chevron-right',
  reason: () => 'This is the last page',
});
export const stop = command({
  id: 'replace.stop',
  title: 'Cancel task',
  icon: 'x',
  danger: true,
  synonyms: ['stop', 'abort'],
});
export const retry = command({
  id: 'replace.retry',
  title: rules.retryTitle,
  icon: 'rotate-cw',
  synonyms: ['failed', 'refused'],
  visible: rules.mayRetry,
});
export const undo = command({
  id: 'replace.undo',
  title: 'Undo what was replaced',
  short: 'Undo',
  icon: 'undo',
  visible: (context) => rules.undoIdOf(context) !== null,
});
export const startNew = command({
  id: 'replace.new',
  title: 'Find something else',
  icon: 'rotate-ccw',
  synonyms: ['reset', 'clear', 'new search'],
});

function command(meta: CommandMeta<FindReplaceContext>): TransitionMeta<FindReplaceContext> {
  return { command: meta };
}
