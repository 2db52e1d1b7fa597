import type { ReactNode } from 'react';
import { memo, useId, useState } from 'react';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { BlockField } from '../../../content/blocks/block.ts';
import { blockOf } from '../../../content/blocks/index.ts';
import { isSafeDeclaration } from '../../../content/css-values.ts';
import { nodeFaults } from '../../../content/node-faults.ts';
import { Button } from '../../ui/button.tsx';
import { afterPointer } from '../../ui/after-pointer.ts';
import type { Item } from '../../../shared/wire.ts';
import type { BlockChange, SelectedBlock } from '../types.ts';
import { pickButtonOf } from '../pickers/pick-for-block.ts';
import type { ColorChoice } from '../text/choices.ts';
import type { Pickers } from '../pickers/pickers.ts';
import type { PropertyParts, RecordOfPage } from './property-controls.tsx';
import { PROPERTY_CONTROLS } from './property-controls.tsx';
import { STYLE_FIELDS } from './style-fields.ts';

/** What can be set of the block at hand: what it is, then how it looks. */
export const Properties = memo(function Properties(props: PropertiesProps) {
  const { block, record, colors, pickers, onSet, onImage, onPick, more } = props;
  const { label, fields: all, required } = blockOf({ type: block.type });
  const fields = all.filter(
    ({ when }) => when?.is.includes(block.attributes[when.name] ?? '') ?? true,
  );
  return (
    <>
      {fields.length === 0 && pickButtonOf(block.type) === undefined ? null : (
        <section className={css.properties} aria-label={`Properties of ${label}`}>
          <h3 className={css.heading}>{label}</h3>
          {fields.some(({ control }) => control === 'variable') ? null : (
            <PickLine block={block} onPick={onPick} />
          )}
          {fields.map((field) => (
            <Property
              key={field.name}
              field={field}
              record={record}
              pickers={pickers}
              value={textOf(block, field)}
              isRequired={required.includes(field.name)}
              isGiven={block.attributes[field.name] !== undefined}
              onImage={onImage}
              onPick={onPick}
              fault={(value) => attributeFault(block.type, field, value)}
              onValue={(value) => onSet({ of: partOf(field), name: field.name, value })}
            />
          ))}
        </section>
      )}
      <div className={css.asked}>{more}</div>
      <section className={css.properties} aria-label="Style">
        <h3 className={css.heading}>Style</h3>
        {STYLE_FIELDS.map((field) => (
          <Property
            key={field.name}
            field={field}
            record={record}
            colors={colors}
            seen={block.colors}
            pickers={pickers}
            value={block.style[field.name] ?? ''}
            isGiven={field.name in block.style}
            onImage={onImage}
            fault={(value) => styleFault(field, value)}
            onValue={(value) => onSet({ of: 'style', name: field.name, value })}
          />
        ))}
      </section>
    </>
  );
});

/** Asks for the record that the block shows, or that stands in it. */
function PickLine({ block, onPick }: Pick<PropertiesProps, 'block' | 'onPick'>) {
  const words = pickButtonOf(block.type);
  const { lacks } = blockOf({ type: block.type });
  if (words === undefined) return null;
  return (
    <>
      <Button size="small" onClick={onPick}>
        {words}
      </Button>
      {lacks !== null && block.isEmpty ? (
        <span className={css.warning} role="status">
          {lacks}
        </span>
      ) : null}
    </>
  );
}

function Property(props: PropertyProps) {
  const { field, value, isRequired = false, fault, onValue } = props;
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const missing = isRequired && value === '' ? 'Required.' : null;
  const message = (typed?.left ? fault(typed.text) : null) ?? missing;
  const aria = {
    id,
    'aria-describedby':
      [message && `${id}-fault`, field.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': message === null ? undefined : (true as const),
  };
  const Control = PROPERTY_CONTROLS[field.control];
  // What cannot be is kept where it was typed, and the block as it was.
  const take = (text: string) => {
    const isFaulty = fault(text) !== null;
    setTyped(isFaulty ? { text, left: typed?.left ?? false } : null);
    if (!isFaulty) onValue(text);
  };
  const leave = () =>
    afterPointer(() => setTyped((now) => (now === null ? null : { ...now, left: true })));
  return (
    <div className={css.property} data-wide={field.control === 'source' ? '' : undefined}>
      <label id={`${id}-label`} className={css.label} htmlFor={id}>
        {field.label}
      </label>
      <Control {...props} aria={aria} typed={typed?.text ?? value} onTyped={take} onLeave={leave} />
      {message === null ? null : (
        <span id={`${id}-fault`} className={css.fault} role="alert">
          {message}
        </span>
      )}
      {field.lacks === undefined || value !== '' || message !== null ? null : (
        <span className={css.warning} role="status">
          {field.lacks}
        </span>
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

/** The browser is asked, since it alone knows what it draws. */
function styleFault({ name, label, example, choices }: BlockField, value: string) {
  if (value === '' || choices?.some((choice) => choice.value === value)) return null;
  if (isSafeDeclaration(name, value) && CSS.supports(name, value)) return null;
  return `${label} cannot be this. Write for example ${example}.`;
}

function attributeFault(
  type: string,
  { name, in: place = 'attributes' }: BlockField,
  text: string,
) {
  if (place !== 'attributes' || text === '') return null;
  return nodeFaults({ type, attributes: { [name]: text } }, '', null)[0]?.message ?? null;
}

interface Typed {
  readonly text: string;
  /** Whether the field has been left with it. */
  readonly left: boolean;
}

interface PropertiesProps {
  readonly block: SelectedBlock;
  /** What the page is of: its zone is that of the moments in it. */
  readonly record: RecordOfPage;
  /** What a colour of it may be. */
  readonly colors: readonly ColorChoice[];
  readonly pickers: Pickers;
  readonly onSet: (change: BlockChange) => void;
  /** An asset was chosen for the block. */
  readonly onImage: (asset: Item) => void;
  /** The record is asked for that the block shows. */
  readonly onPick: () => void;
  /** What else is asked of the block. */
  readonly more?: ReactNode;
}

interface PropertyProps extends PropertyParts {
  readonly isRequired?: boolean;
  /** Why a text cannot be its value. */
  readonly fault: (text: string) => string | null;
}
