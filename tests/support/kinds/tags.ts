import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { tags } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { OF_IDS } from './ids.ts';
import { idListEdges } from './edges.ts';

export const tagsSamples: KindSamples<FieldOf<'tags'>> = {
  ...OF_IDS,
  field: tags(),
  refused: [[[1, 1], 'Name each one once.']],
  cells: [[[1], 'Winter', { value_item: [{ id: 1, name: 'Winter', color: '#2745c0' }] }]],
  edges: idListEdges,
};
