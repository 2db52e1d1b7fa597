import * as css from '../../../../styles/resource-select.css.ts';
import type { Feature } from '../../resources/feature.ts';
import { TagChip } from '../../ui/tag-chip.tsx';

export const tags: Feature = {
  named: {
    mark: (row) => <span className={css.dot} style={{ background: String(row.color ?? '') }} />,
    chip: (row, name, onRemove) => (
      <TagChip name={name} color={String(row.color ?? '')} tall onRemove={onRemove} />
    ),
  },
};
