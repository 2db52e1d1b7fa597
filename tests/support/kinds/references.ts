import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { references } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { OF_IDS } from './ids.ts';
import { idListEdges } from './edges.ts';

export const referencesSamples: KindSamples<FieldOf<'references'>> = {
  ...OF_IDS,
  field: references('groups'),
  refused: [[[1, 1], 'Name each one once.']],
  cells: [[[1], 'Editors', { value_item: [{ id: 1, name: 'Editors' }] }]],
  edges: idListEdges,
};
