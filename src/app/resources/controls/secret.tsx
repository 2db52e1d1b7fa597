import * as css from '../../../../styles/field.css.ts';
import { secretTools } from '../../../../styles/resource-connections.css.ts';
import { MASK } from '../../../shared/mask.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { copySecret, generateSecret } from '../../commands/registry/form.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** A secret that is written and never shown: what is kept stands below as its mask until another is typed. */
export function SecretControl(props: KindControlProps<FieldOf<'secret'>>) {
  const copyText = useCopyText();
  const { control, field, name, item, value, values, readOnly, onValue, onBlur } = props;
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
        {isForAnother(field, item, values) && value === kept && kept !== null
          ? `${kept} goes to the address that it was given for, and is removed with it. Type it again.`
          : noteOf(kept, value)}
      </span>
      {field.pattern === 'signing_secret' && !readOnly ? (
        <div className={secretTools}>
          <OwnButton
            declared={generateSecret}
            scope="form"
            size="small"
            run={() => onValue(newSigningSecret())}
          >
            Generate
          </OwnButton>
          {typed === '' ? null : (
            <OwnButton
              declared={copySecret}
              scope="form"
              size="small"
              kind="quiet"
              icon="copy"
              run={() => void copyText(typed)}
            >
              Copy the new secret
            </OwnButton>
          )}
        </div>
      ) : null}
    </>
  );
}

/** The address that it is sent to is about to change. */
function isForAnother({ sentTo }: FieldOf<'secret'>, item: Held, values: Held) {
  return sentTo !== undefined && (item[sentTo] ?? '') !== (values[sentTo] ?? '');
}

type Held = Readonly<Record<string, unknown>>;

/** Standard Webhooks: 32 random bytes. It is made here, so that no answer ever holds it. */
function newSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

const SECRET_BYTES = 32;

function noteOf(kept: string | null, value: unknown) {
  if (kept === null) return 'Nothing is kept yet.';
  if (value === null) return `${kept} is removed when you save.`;
  return value === kept ? `Kept: ${kept}. Type to replace it.` : `Replaces ${kept}.`;
}
