import { mkdirSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { chartOf, statesOf } from '../../machines/kit/chart.ts';
import { machines } from '../../machines/registry.ts';
import { coverTransitions } from '../support/cover.ts';
import { drive } from '../support/drive.ts';
import { suite } from '../support/suite.ts';

const test = suite('covered paths');
const report: Record<string, { covered: string[]; total: number }> = {};

for (const entry of machines) {
  test(`every transition of ${entry.id} is taken on the real machine, and each step ends where the chart says`, async () => {
    const taken = new Set<string>();
    const problems: string[] = [];
    for (const path of coverTransitions(entry)) {
      const problem = await drive(entry.machine, entry.model, path, taken);
      if (problem !== null) problems.push(problem);
    }
    const drawn = statesOf(chartOf(entry.machine))
      .flatMap(({ transitions }) => transitions)
      .filter(({ targets, actions }) => targets.length + actions.length > 0);
    const missed = drawn.map(({ id }) => id).filter((id) => !taken.has(id));
    report[entry.id] = {
      covered: drawn.map(({ id }) => id).filter((id) => taken.has(id)),
      total: drawn.length,
    };
    assert.equal(problems, []);
    assert.equal(missed, []);
  });
}

test('what was taken is written down for the lab', () => {
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/machine-coverage.json', `${JSON.stringify(report, null, 2)}\n`);
  assert.equal(Object.keys(report).sort(), machines.map(({ id }) => id).sort());
});

test.run();
