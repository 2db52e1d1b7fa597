import { useId } from 'react';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { BlockField } from '../../../content/blocks/block.ts';
import { blockOf } from '../../../content/blocks/index.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { BlockChange, SelectedBlock } from '../types.ts';
import { ImageField } from './image-field.tsx';
import { STYLE_FIELDS } from './style-fields.ts';

/** What can be set of the block at hand: what it is, then how it looks. */
export function Properties({ block, onSet }: PropertiesProps) {
  const { label, fields } = blockOf({ type: block.type });
  return (
    <>
      {fields.length === 0 ? null : (
        <section className={css.properties} aria-label={`Properties of ${label}`}>
          <h3 className={css.heading}>{label}</h3>
          {fields.map((field) => (
            <Property
              key={field.name}
              field={field}
              value={textOf(block, field)}
              onValue={(value) => onSet({ of: partOf(field), name: field.name, value })}
            />
          ))}
        </section>
      )}
      <section className={css.properties} aria-label="Style">
        <h3 className={css.heading}>Style</h3>
        {STYLE_FIELDS.map((field) => (
          <Property
            key={field.name}
            field={field}
            value={block.style[field.name] ?? ''}
            onValue={(value) => onSet({ of: 'style', name: field.name, value })}
          />
        ))}
      </section>
    </>
  );
}

function Property({ field, value, onValue }: PropertyProps) {
  const id = useId();
  const shared = { id, 'aria-describedby': field.hint === undefined ? undefined : `${id}-hint` };
  return (
    <div className={css.property} data-wide={field.control === 'source' ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        {field.label}
      </label>
      {field.control === 'choice' ? (
        <Select
          id={id}
          size="small"
          value={value}
          options={(field.choices ?? []).map((choice) => ({
            value: choice.value,
            label: choice.title,
          }))}
          onValue={onValue}
        />
      ) : field.control === 'source' ? (
        <TextArea {...shared} mono rows={6} spellCheck={false} value={value} onValue={onValue} />
      ) : field.control === 'image' ? (
        <ImageField {...shared} value={value} onValue={onValue} />
      ) : (
        <TextInput
          {...shared}
          size="small"
          inputMode={field.control === 'number' ? 'numeric' : undefined}
          value={value}
          onValue={onValue}
        />
      )}
      {field.hint === undefined ? null : (
        <span id={`${id}-hint`} className={css.hint}>
          {field.hint}
        </span>
      )}
    </div>
  );
}

function textOf(block: SelectedBlock, { name, in: place = 'attributes' }: BlockField): string {
  if (place === 'tagName') return block.tag;
  return (place === 'texts' ? block.texts : block.attributes)[name] ?? '';
}

function partOf({ in: place = 'attributes' }: BlockField): BlockChange['of'] {
  if (place === 'tagName') return 'tag';
  return place === 'texts' ? 'text' : 'attribute';
}

interface PropertiesProps {
  readonly block: SelectedBlock;
  readonly onSet: (change: BlockChange) => void;
}

interface PropertyProps {
  readonly field: BlockField;
  readonly value: string;
  readonly onValue: (value: string) => void;
}
