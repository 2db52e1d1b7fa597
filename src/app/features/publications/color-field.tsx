import * as css from '../../../../styles/resource-theme.css.ts';
import { color as colorRule } from '../../../shared/rules.ts';
import { COLORS } from '../../../shared/theme.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** A colour by one of the 22 names or as #rrggbb; empty, what stands in for it is shown. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, inherited, readOnly, onValue, tells } = props;
  const isWrong = value !== null && colorRule(value) !== null;
  const shown = value === null || isWrong ? inherited : value;
  const named = NAMES.find(([, hex]) => hex === value)?.[1] ?? null;
  return (
    <Field label={label} error={tells && isWrong ? colorRule(value) : null}>
      {(control) => (
        <span className={css.color}>
          <TextInput
            {...control}
            prefix={<Swatch hex={shown} />}
            value={value ?? ''}
            placeholder={inherited}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            onValue={(text) => onValue(readHex(text))}
          />
          <Select
            aria-label={`${label}, by name`}
            value={named}
            options={OPTIONS}
            placeholder="By name"
            disabled={readOnly}
            onValue={onValue}
          />
        </span>
      )}
    </Field>
  );
}

const NAMES = Object.entries(COLORS) as readonly (readonly [string, string])[];
const OPTIONS = NAMES.map(([name, hex]) => ({
  value: hex,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  mark: <Swatch hex={hex} />,
}));

/** What was typed, with the # that people leave out; none where nothing is left. */
function readHex(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (plain === '') return null;
  return /^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain;
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: string | null;
  /** What stands where it is empty. */
  readonly inherited: string;
  readonly tells: boolean;
  readonly readOnly: boolean;
  readonly onValue: (value: string | null) => void;
}
