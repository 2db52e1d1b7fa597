import { useMemo } from 'react';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { slugify } from '../../../shared/words.ts';
import { inSentence } from '../../../shared/words.ts';
import { OwnIconButton } from '../../commands/own-button.tsx';
import { makeSlug } from '../../commands/registry/form.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { LineControl } from '../kinds/text-control.tsx';

/** A line of text that can be made from another field. */
export function SlugControl(props: KindControlProps<FieldOf<'slug'>>) {
  const { field, resource, value, values, readOnly, onValue } = props;
  const from = values[field.from];
  const suggested = typeof from === 'string' ? slugify(from) : '';
  const label = labelOf(resource, field.from);
  const source = inSentence(label);
  const off = suggested === '' ? `The ${source} is empty` : suggested === value ? 'It is' : null;
  const declared = useMemo(() => makeSlug(field.from, label), [field.from, label]);
  return (
    <LineControl
      {...props}
      placeholder={suggested}
      suffix={
        readOnly ? undefined : (
          <OwnIconButton
            declared={declared}
            scope="form"
            icon="refresh-cw"
            label={`Make from ${source}`}
            size="small"
            off={off}
            run={() => onValue(suggested)}
          />
        )
      }
    />
  );
}
