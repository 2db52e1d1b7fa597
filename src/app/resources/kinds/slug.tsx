import { useMemo } from 'react';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { slugify } from '../../../shared/rules.ts';
import { inSentence } from '../../../shared/words.ts';
import { OwnIconButton } from '../../commands/own-button.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const slug: AppKind<FieldOf<'slug'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: SlugControl,
  Filter: LineFilter,
  width: () => 200,
  difference: 'words',
  readsOthers: () => true,
};

function SlugControl(props: KindControlProps<FieldOf<'slug'>>) {
  const { field, resource, value, values, readOnly, onValue } = props;
  const from = values[field.from];
  const suggested = typeof from === 'string' ? slugify(from) : '';
  const source = inSentence(labelOf(resource, field.from));
  const off = suggested === '' ? `The ${source} is empty` : suggested === value ? 'It is' : null;
  const entry = useMemo(
    () => ({
      id: `slug.${field.from}`,
      title: `Make the address from the ${source}`,
      icon: 'refresh-cw' as const,
      synonyms: ['slug', 'url'],
    }),
    [field.from, source],
  );
  return (
    <LineControl
      {...props}
      placeholder={suggested}
      suffix={
        readOnly ? undefined : (
          <OwnIconButton
            entry={entry}
            scope="form"
            icon="refresh-cw"
            label={`Make from ${source}`}
            size="small"
            off={off}
            onClick={() => onValue(suggested)}
          />
        )
      }
    />
  );
}
