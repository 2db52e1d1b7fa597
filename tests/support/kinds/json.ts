import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { json } from '../../../src/shared/kinds/index.ts';
import { limitsOf } from '../../../src/shared/field-limits.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { EVENT_VERBS, eventName } from '../../../src/shared/webhook-events.ts';
import type { KindSamples, Seed } from './kind.ts';
import { USUAL } from './kind.ts';

export const jsonSamples: KindSamples<FieldOf<'json'>> = {
  ...USUAL,
  field: json(),
  two: [{ a: [1, 'x', null] }, { a: [] }],
  columns: [{ a: [1, 'x', null] }],
  refused: [['{', 'This is not JSON.']],
  cells: [[{ a: 1 }, '{"a":1}']],
  sample: ({ control }, seed) =>
    control === undefined ? { sample: seed.n } : OF_CONTROL[control](seed),
  wrong: ({ control }) =>
    control === 'permissions' || control === 'field-limits' || control === 'events'
      ? [
          ['a name that is none', ['Core.Nothing@index']],
          ['a text for a list', 'x'],
        ]
      : [['a text that is no JSON', '{']],
  edges: ({ control }) =>
    control === 'permissions' || control === 'field-limits' || control === 'events'
      ? {
          fits: [Array(2000).fill('a'), ['a'.repeat(200)]],
          breaks: [Array(2001).fill('a'), ['a'.repeat(201)], [1], {}],
        }
      : { fits: [{ a: 1 }, [1], 1, true], breaks: ['{'] },
};

const OF_CONTROL: Readonly<
  Record<NonNullable<FieldOf<'json'>['control']>, (seed: Seed) => unknown>
> = {
  permissions: ({ n, permissions }) => permissions.slice(0, 1 + (n % permissions.length)),
  events: ({ n }) => [eventName('tags', EVENT_VERBS[n % 4] ?? 'created'), 'faqs.created'],
  'field-limits': ({ n }) => {
    const all = limitsOf(resources);
    return [all[n % all.length]];
  },
  answers: ({ n }) => ({ sample: n }),
  rules: ({ n }) => ({ and: [{ field: 'first_name', op: 'eq', value: `Sample ${n}` }] }),
};
