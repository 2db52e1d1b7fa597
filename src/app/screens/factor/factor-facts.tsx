import { useSelector } from '@xstate/react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import { selectFactor } from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { head, meta } from '../../../../styles/text.css.ts';
import type { RecoveryCodeState, TrustedBrowser } from '../../../shared/contract/two-factor.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatDate, formatMoment } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SideRow } from '../../ui/form-layout.tsx';
import { Status } from '../../ui/status.tsx';
import { Passkeys } from './passkeys.tsx';

const FEW = 3;

/** A factor that is on: app and passkeys, which recovery codes are left, which browsers are trusted. */
export function FactorFacts({ factor }: { readonly factor: SecondFactorRef }) {
  const known = useSelector(factor, selectFactor);
  if (known === null) return null;
  const { app, enabled_at, passkeys, recovery_codes, trusted_browsers } = known;
  return (
    <div className={css.facts}>
      <SideRow label="Status">
        <Status tone="green">On</Status>
      </SideRow>
      <SideRow label="Authenticator app">
        {app && enabled_at !== null ? `Since ${formatDate(enabled_at)}` : app ? 'Set up' : 'None'}
      </SideRow>
      <Passkeys factor={factor} passkeys={passkeys} />
      <Codes codes={recovery_codes} />
      <Browsers factor={factor} browsers={trusted_browsers} />
      <div className={css.actions}>
        <CommandButton id="factor.enrol" source={factor} size="small" icon="shield" />
        <CommandButton id="factor.renewCodes" source={factor} short size="small" icon="refresh" />
        <CommandButton id="factor.turnOff" source={factor} size="small" kind="warn" icon="lock" />
      </div>
    </div>
  );
}

function Codes({ codes }: { readonly codes: readonly RecoveryCodeState[] }) {
  const left = codes.filter(({ used_at }) => used_at === null).length;
  return (
    <section className={css.part} aria-label="Recovery codes">
      <h3 className={head}>Recovery codes</h3>
      {left < FEW ? (
        <Banner tone="amber">
          {left === 0 ? 'No code is left.' : `${left} of ${codes.length} codes are left.`} Make new
          ones before you need them.
        </Banner>
      ) : (
        <p>
          {left} of {codes.length} codes are left.
        </p>
      )}
      <ol className={css.marks}>
        {codes.map(({ number, used_at }) =>
          used_at === null ? (
            <li key={number} className={css.mark}>
              Code {number}
            </li>
          ) : (
            <li key={number} className={css.mark} data-used="">
              <s>Code {number}</s>
              <span className={meta}>used {formatMoment(used_at)}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function Browsers({ factor, browsers }: BrowsersProps) {
  return (
    <section className={css.part} aria-label="Trusted browsers">
      <h3 className={head}>Trusted browsers</h3>
      {browsers.length === 0 ? (
        <p>Every browser is asked for a code. Trust one for thirty days when you sign in.</p>
      ) : (
        <ul className={css.browsers}>
          {browsers.map((browser) => (
            <Browser key={browser.id} factor={factor} browser={browser} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Browser({ factor, browser }: BrowserProps) {
  const { id, user_agent, ip, last_used_at, expires_at, current } = browser;
  const name = deviceName(user_agent) ?? 'A browser';
  return (
    <li className={css.browser}>
      <span className={css.browserName}>
        {name}
        {current ? <Status tone="accent">This browser</Status> : null}
        <span className={meta}>
          {ip === null ? '' : `${ip} · `}used {formatMoment(last_used_at)} · until{' '}
          {formatDate(expires_at)}
        </span>
      </span>
      <Button
        size="small"
        aria-label={`Ask ${name} for a code again`}
        onClick={() => factor.send({ type: 'factor.distrust', browser: id })}
      >
        Forget
      </Button>
    </li>
  );
}

interface BrowsersProps {
  readonly factor: SecondFactorRef;
  readonly browsers: readonly TrustedBrowser[];
}

interface BrowserProps {
  readonly factor: SecondFactorRef;
  readonly browser: TrustedBrowser;
}
