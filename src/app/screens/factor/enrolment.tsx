import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectEnrolment,
  selectFactorBusy,
  selectFactorFailure,
} from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { link, mono, second } from '../../../../styles/text.css.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import { copySecret } from '../../commands/registry/features.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AddPasskey } from './passkeys.tsx';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

/** An authenticator app is given the secret, by its camera or as text, and answers with its first code. */
export function FactorEnrolment({ factor }: { readonly factor: SecondFactorRef }) {
  const enrolment = useSelector(factor, selectEnrolment);
  const copyText = useCopyText();
  if (enrolment === null) return null;
  const { secret, uri } = enrolment;
  return (
    <div className={css.enrolment}>
      <p className={second}>
        Scan the code with an authenticator app. It then shows six digits, new ones every thirty
        seconds.
      </p>
      <div className={css.scan}>
        <div className={css.qrPlace}>
          <Suspense fallback={null}>
            <QrCode text={uri} label="QR code for the authenticator app" />
          </Suspense>
        </div>
        <div className={css.byHand}>
          <span>No camera at hand? Type this key into the app:</span>
          <code className={`${mono} ${css.secret}`} translate="no">
            {groupsOf(secret)}
          </code>
          <div className={css.actions}>
            <OwnButton
              declared={copySecret}
              size="small"
              icon="copy"
              run={() => void copyText(secret)}
            >
              Copy key
            </OwnButton>
            <a className={link} href={uri}>
              Open an app on this device
            </a>
          </div>
        </div>
      </div>
      <ConfirmCode factor={factor} />
      <div className={css.actions}>
        <span className={second}>Or without an app:</span>
        <AddPasskey factor={factor} />
      </div>
    </div>
  );
}

function ConfirmCode({ factor }: { readonly factor: SecondFactorRef }) {
  const [code, setCode] = useState('');
  const busy = useSelector(factor, selectFactorBusy);
  const failure = useSelector(factor, selectFactorFailure);
  return (
    <form
      className={css.confirm}
      aria-label="Confirm the authenticator app"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.send({ type: 'factor.confirm', code: code.trim() });
      }}
    >
      <Field label="Code" required error={failure} hint="The six digits your app shows now.">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onValue={setCode}
          />
        )}
      </Field>
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Checking' : 'Turn on'}
        </Button>
        <CommandButton id="factor.cancel" source={factor} short kind="quiet" />
      </div>
    </form>
  );
}

/** In groups of four, as it is typed without losing the place. */
function groupsOf(secret: string) {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
