import * as css from '../../../../styles/editor-images.css.ts';
import { fault } from '../../../../styles/editor-screen.css.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What an image says to who cannot see it: a text, nothing, or not decided yet. */
export function AltField({ value, onValue, ...control }: AltFieldProps) {
  const isDecorative = value === '';
  return (
    <div className={css.alt}>
      <TextInput
        {...control}
        size="small"
        value={value ?? ''}
        readOnly={isDecorative}
        onValue={(text) => onValue(text === '' ? null : text)}
      />
      <Checkbox
        checked={isDecorative}
        label="Decorative"
        onValue={(next) => onValue(next ? '' : null)}
      />
      {value === null ? (
        <span className={fault}>Not decided yet: write a text, or mark it as decorative.</span>
      ) : null}
    </div>
  );
}

interface AltFieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  /** '' is decoration; null is not decided. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}
