import type { FieldOf } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';
import type { ApiKind } from './kind.ts';
import { instantText, momentCondition } from './moments.ts';
import { plainKind } from './plain-kind.ts';

export const dateTime: ApiKind<FieldOf<'dateTime'>> = {
  ...plainKind('timestamptz(3)'),
  wire: instantText,
  compare: (condition, column, _, asker) => momentCondition(condition, column, asker),
  isSame: (held, given) =>
    typeof held === 'string' && typeof given === 'string'
      ? Date.parse(held) === Date.parse(given)
      : (held ?? null) === (given ?? null),
  fromCell: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text),
  schema: () => ({
    type: 'string',
    description: 'An instant of ISO 8601 with its zone.',
    /** Seconds may be left out, which the format `date-time` of JSON Schema does not allow. */
    pattern: PATTERNS.instant.source,
  }),
};
