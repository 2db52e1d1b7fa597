import { useSelector } from '@xstate/react';
import type { GateRef } from '../../../../machines/gate/gate.machine.ts';
import { selectGateBusy, selectGateFailure } from '../../../../machines/gate/gate.select.ts';
import * as css from '../../../../styles/set-up-gate.css.ts';
import { meta } from '../../../../styles/text.css.ts';
import { TERMS, TERMS_SINCE } from '../../../shared/terms.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatDate } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';

/** The terms in full, and the one way on. */
export function TermsStep({ gate }: { readonly gate: GateRef }) {
  const busy = useSelector(gate, selectGateBusy);
  const failure = useSelector(gate, selectGateFailure);
  return (
    <div className={css.body}>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure.message}
        </Banner>
      )}
      <TermsText />
      <div className={css.actions}>
        <CommandButton id="gate.accept" source={gate} kind="primary" busy={busy} />
      </div>
    </div>
  );
}

/** The text itself. */
export function TermsText() {
  return (
    <section className={css.terms} aria-label="Terms of use">
      <p className={meta}>Version of {formatDate(TERMS_SINCE, 'UTC')}</p>
      {TERMS.map(({ title, paragraphs }, at) => (
        <section key={title} className={css.termsSection}>
          <h3 className={css.termsTitle}>
            {at + 1}. {title}
          </h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </section>
  );
}
