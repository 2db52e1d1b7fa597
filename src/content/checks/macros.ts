import type { CheckFacts } from '../../shared/contract/content-checks.ts';
import type { BrokenMacro } from '../../shared/contract/macros.ts';
import { readMacros } from '../../shared/contract/macros.ts';
import { adOf } from '../../shared/macros.ts';
import { systemMacro } from '../../shared/system-macros.ts';
import type { CheckedNode, ContentCheck, CheckFinding } from './check.ts';
import { fixOf } from './check.ts';
import { blockAround } from './links.ts';
import { OWN_MACRO, textsOf } from './questions.ts';

/** What would stand on the page as it was typed: a macro that nobody has made, and one that does not end. */
export const macros: ContentCheck = {
  id: 'macros',
  find: ({ nodes, facts }) =>
    nodes.flatMap((each) => textsOf(each).flatMap((text) => foundIn(each, text, facts))),
};

function foundIn(each: CheckedNode, text: string, facts: CheckFacts): readonly CheckFinding[] {
  const { uses, broken } = readMacros(text);
  const { path } = blockAround(each);
  const unknown = uses.filter(({ name }) => !isKnown(name.toLowerCase(), facts));
  return [
    ...unknown.map(({ name }) => ({ path, message: messageOf(name) })),
    ...broken.map((one) => ({
      path,
      message: `${text.slice(one.start, one.end)}: ${one.fault}`,
      fix: closed(each, text, one),
    })),
  ];
}

function messageOf(name: string) {
  return adOf(name) === null
    ? `Nobody has made the macro ${name}.`
    : `The ad that ${name} stands for, or its effort, is not there.`;
}

/** One that was not asked for yet is taken as known. */
function isKnown(name: string, { macros: known }: CheckFacts) {
  if (systemMacro(name) !== undefined) return true;
  if (Object.hasOwn(known, name)) return known[name] === true;
  return OWN_MACRO.test(name);
}

/** With its brace closed where it stops being one, if it is one then. */
function closed(each: CheckedNode, text: string, { start, end }: BrokenMacro) {
  if (each.node.content !== text) return null;
  const content = `${text.slice(0, end)}}${text.slice(end)}`;
  const isWhole = readMacros(content).uses.some((use) => use.start === start);
  return isWhole ? fixOf(each, 'Close its brace', { content }) : null;
}
