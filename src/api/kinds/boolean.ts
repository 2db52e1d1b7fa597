import type { FieldOf } from '../../shared/kinds/index.ts';
import type { ApiKind } from './kind.ts';
import { plainKind } from './plain-kind.ts';

export const boolean: ApiKind<FieldOf<'boolean'>> = {
  ...plainKind('boolean'),
  fromPart: (text) => text === 'true' || text === '1',
  fromCell: (text) => YES_OR_NO.get(text.toLowerCase()) ?? text,
  schema: () => ({ type: 'boolean' }),
};

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);
