import * as css from '../../../../styles/profile.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { FormSection } from '../../ui/form-layout.tsx';

/** One's own keys, and whether single keys count. */
export function KeyboardSection() {
  return (
    <FormSection id="keyboard" title="Keyboard">
      <div className={css.actions}>
        <CommandButton id="keys.sheet" showKeys={false} />
        {SINGLE_KEYS.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
    </FormSection>
  );
}

const SINGLE_KEYS = ['keys.on', 'keys.inTable', 'keys.off'];
