import * as css from '../../../../styles/field.css.ts';
import { MASK } from '../../../shared/mask.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** A secret that is written and never shown: what is kept stands below as its mask until another is typed. */
export function SecretControl(props: KindControlProps<FieldOf<'secret'>>) {
  const { control, name, item, value, readOnly, onValue, onBlur } = props;
  const kept = typeof item[name] === 'string' ? String(item[name]) : null;
  const typed = typeof value === 'string' && !value.includes(MASK) ? value : '';
  const note = `${control.id}-kept`;
  return (
    <>
      <PasswordInput
        {...control}
        aria-describedby={[control['aria-describedby'] ?? '', note].join(' ').trim()}
        autoComplete="new-password"
        spellCheck={false}
        value={typed}
        readOnly={readOnly}
        onValue={(text) => onValue(text === '' ? kept : text)}
        onBlur={onBlur}
      />
      <span className={css.hint} id={note}>
        {noteOf(kept, value)}
      </span>
    </>
  );
}

function noteOf(kept: string | null, value: unknown) {
  if (kept === null) return 'Nothing is kept yet.';
  if (value === null) return `${kept} is removed when you save.`;
  return value === kept ? `Kept: ${kept}. Type to replace it.` : `Replaces ${kept}.`;
}
