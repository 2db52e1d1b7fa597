import { useSelector } from '@xstate/react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectAsking,
  selectFactorFailure,
  selectNaming,
} from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { head, meta } from '../../../../styles/text.css.ts';
import type { Passkey } from '../../../shared/contract/two-factor.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatDate, formatMoment } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

/** The passkeys of a person: when each was used last, one more, one less, another name. */
export function Passkeys({ factor, passkeys }: PasskeysProps) {
  const failure = useSelector(factor, selectFactorFailure);
  const isAsking = useSelector(factor, selectAsking);
  const isNaming = useSelector(factor, selectNaming);
  return (
    <section className={css.part} aria-label="Passkeys">
      <h3 className={head}>Passkeys</h3>
      {failure === null || isAsking || isNaming ? null : (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
      {passkeys.length === 0 ? (
        <p>A passkey is kept by your device: it signs you in by your finger, face or PIN.</p>
      ) : (
        <ul className={css.browsers}>
          {passkeys.map((passkey) => (
            <PasskeyPart key={passkey.id} factor={factor} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <AddPasskey factor={factor} />
      </div>
    </section>
  );
}

/** Nothing where the browser has no passkeys. */
export function AddPasskey({ factor }: { readonly factor: SecondFactorRef }) {
  if (typeof PublicKeyCredential !== 'function') return null;
  return <CommandButton id="factor.addPasskey" source={factor} size="small" icon="plus" />;
}

function PasskeyPart({ factor, passkey }: PasskeyProps) {
  const { id, name, synced, created_at, last_used_at, blocked } = passkey;
  const used = last_used_at === null ? 'not used yet' : `used ${formatMoment(last_used_at)}`;
  return (
    <li className={css.browser}>
      <span className={css.browserName}>
        {name}
        {blocked ? <Status tone="red">Blocked: it may have been copied</Status> : null}
        <span className={meta}>
          added {formatDate(created_at)} · {used}
          {synced ? ' · on all your devices' : ''}
        </span>
      </span>
      <span className={css.rowActions}>
        <Button
          size="small"
          aria-label={`Rename the passkey ${name}`}
          onClick={() => factor.send({ type: 'factor.renamePasskey', passkey: id })}
        >
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Remove the passkey ${name}`}
          onClick={() => factor.send({ type: 'factor.removePasskey', passkey: id })}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

interface PasskeysProps {
  readonly factor: SecondFactorRef;
  readonly passkeys: readonly Passkey[];
}

interface PasskeyProps {
  readonly factor: SecondFactorRef;
  readonly passkey: Passkey;
}
