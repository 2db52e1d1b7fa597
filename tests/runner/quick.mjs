import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

/** A file without a browser that takes no longer is always taken. */
const SHORT_S = 20;
const ROW = /^\| ([ABD]\d+\.\d{3}) \|.*\| (\S+) \|$/;

/**
 * Of planned files, those that assert every statement that all of them assert, in little time: each that needs no browser
 * and is short, and each of which nothing is known yet; of the others, until no statement is left, the one that asserts
 * most statements that were not met yet for its seconds.
 */
export function quickTests(planned, statements = statementsByFile()) {
  const idsOf = ({ file }) => statements.get(file) ?? [];
  const isTaken = (each) => !each.isKnown || (each.kind !== 'browser' && each.seconds <= SHORT_S);
  const taken = new Set(planned.filter(isTaken));
  const met = new Set([...taken].flatMap(idsOf));
  const gainOf = (each) => idsOf(each).filter((id) => !met.has(id)).length / each.seconds;
  for (;;) {
    const left = planned.filter((each) => !taken.has(each));
    const best = left.reduce((most, each) => (gainOf(each) > gainOf(most) ? each : most), left[0]);
    if (best === undefined || gainOf(best) === 0) break;
    taken.add(best);
    for (const id of idsOf(best)) met.add(id);
  }
  return planned.filter((each) => taken.has(each));
}

/** The statements that each file asserted when all tests were run last. */
function statementsByFile() {
  const statements = new Map();
  for (const line of readFileSync(join(root, 'tests/SPECIFICATION.md'), 'utf8').split('\n')) {
    const [, id, file] = ROW.exec(line) ?? [];
    if (id !== undefined) statements.set(file, [...(statements.get(file) ?? []), id]);
  }
  return statements;
}
