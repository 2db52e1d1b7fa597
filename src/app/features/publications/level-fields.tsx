import * as css from '../../../../styles/resource-theme.css.ts';
import type { Field as FieldSpec, FieldOf } from '../../../shared/kinds/index.ts';
import { sentence } from '../../../shared/resources/define.ts';
import { FONTS } from '../../../shared/theme.ts';
import type { Font, FullStyle, TextStyle } from '../../../shared/theme.ts';
import { valueError } from '../../../shared/validation.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { readDecimal, showDecimal, useTypedText } from '../../resources/kinds/typed-text.ts';
import { ColorField } from './color-field.tsx';

/** Font, weight, size, height of a line, spacing and colour of one level; what is left empty shows what it falls back to. */
export function LevelFields(props: LevelFieldsProps) {
  const { own, inherited, readOnly, onOwn, tells, title } = props;
  const set = (name: keyof TextStyle) => (next: unknown) => onOwn({ ...own, [name]: next });
  const part = { ...props, set };
  return (
    <div className={css.level}>
      <div className={css.font}>
        <Choice {...part} name="font_family" />
      </div>
      <Choice {...part} name="font_weight" />
      {props.sized ? <Amount {...part} name="font_size" suffix="px" /> : null}
      <Amount {...part} name="line_height" suffix="lines" />
      <Amount {...part} name="letter_spacing" suffix="px" />
      <div className={css.wide}>
        <ColorField
          label={`${title} color`}
          value={own.font_color ?? null}
          inherited={inherited.font_color}
          tells={tells}
          readOnly={readOnly}
          onValue={set('font_color')}
        />
      </div>
    </div>
  );
}

function Choice({ name, field, own, inherited, readOnly, set }: ChoiceProps) {
  const inner = field.fields[name] as FieldOf<'enum'>;
  const none = inner.values.find(({ value }) => value === inherited[name])?.title;
  const options = inner.values.map(({ value, title }) => ({
    value,
    label: title,
    mark: name === 'font_family' ? <Sample font={value} /> : undefined,
  }));
  return (
    <Field label={labelOf(inner, name)}>
      {(control) => (
        <Select
          {...control}
          value={own[name] ?? ''}
          options={[{ value: '', label: `${none ?? inherited[name]}, inherited` }, ...options]}
          disabled={readOnly}
          onValue={(next) => set(name)(next === '' ? null : next)}
        />
      )}
    </Field>
  );
}

/** Two letters in a font. */
function Sample({ font }: { readonly font: string }) {
  const family = FONTS[font as Font];
  return (
    <span className={css.sample} aria-hidden style={withVars([[css.family, family]])}>
      Ag
    </span>
  );
}

function Amount({ name, field, own, inherited, readOnly, set, suffix, tells }: AmountProps) {
  const inner = field.fields[name] as FieldSpec;
  const input = useTypedText({
    value: own[name] ?? null,
    show: showDecimal,
    read: readDecimal,
    onValue: set(name),
  });
  return (
    <Field label={labelOf(inner, name)} error={tells ? valueError(inner, own[name]) : null}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          suffix={suffix}
          value={input.text}
          placeholder={showDecimal(inherited[name])}
          readOnly={readOnly}
          autoComplete="off"
          onValue={input.type}
          onBlur={input.tidy}
        />
      )}
    </Field>
  );
}

function labelOf({ label }: FieldSpec, name: string) {
  return label ?? sentence(name);
}

interface LevelFieldsProps {
  readonly title: string;
  readonly field: FieldOf<'object'>;
  readonly own: TextStyle;
  /** What stands where it says nothing. */
  readonly inherited: FullStyle;
  /** Sizes of all headings differ, so that none is inherited. */
  readonly sized: boolean;
  readonly tells: boolean;
  readonly readOnly: boolean;
  readonly onOwn: (own: TextStyle) => void;
}

interface InnerProps extends LevelFieldsProps {
  readonly set: (name: keyof TextStyle) => (next: unknown) => void;
}

interface ChoiceProps extends InnerProps {
  readonly name: 'font_family' | 'font_weight';
}

interface AmountProps extends InnerProps {
  readonly name: 'font_size' | 'line_height' | 'letter_spacing';
  readonly suffix: string;
}
