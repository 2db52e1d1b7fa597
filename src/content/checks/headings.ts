import type { CheckedNode, ContentCheck, CheckFinding } from './check.ts';
import { fixOf } from './check.ts';

export const headings: ContentCheck = {
  id: 'headings',
  find({ nodes }) {
    const found: CheckFinding[] = [];
    // The page may have its main heading above the content.
    let last = 1;
    let hasMain = false;
    for (const each of nodes) {
      const level = levelOf(each);
      if (level === null) continue;
      if (level === 1 && hasMain) found.push(second(each));
      else if (level > last + 1) found.push(skipped(each, level, last));
      hasMain ||= level === 1;
      last = level;
    }
    return found;
  },
};

function levelOf({ tag }: CheckedNode): number | null {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  return level === undefined ? null : Number(level);
}

function second(each: CheckedNode): CheckFinding {
  return {
    path: each.path,
    message: 'The page has a main heading already: what follows it begins with Heading 2.',
    fix: fixOf(each, 'Make it Heading 2', { tagName: 'h2' }),
  };
}

function skipped(each: CheckedNode, level: number, last: number): CheckFinding {
  const next = last + 1;
  return {
    path: each.path,
    message: `Heading ${level} follows Heading ${last}: Heading ${next} is skipped.`,
    fix: fixOf(each, `Make it Heading ${next}`, { tagName: `h${next}` }),
  };
}
