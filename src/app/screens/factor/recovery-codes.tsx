import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectCodes,
  selectStored,
} from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { title as heading, mono } from '../../../../styles/text.css.ts';
import { PRODUCT } from '../../../shared/product.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { saveText } from '../../actors/save-text.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/features.ts';
import { useMe } from '../../data/me.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Ten codes that are shown once; the way on opens when the person says that they have stored them. */
export function NewRecoveryCodes({ factor }: { readonly factor: SecondFactorRef }) {
  const codes = useSelector(factor, selectCodes);
  const isStored = useSelector(factor, selectStored);
  const copyText = useCopyText();
  const email = useMe()?.email ?? '';
  const title = `${PRODUCT} recovery codes`;
  const numbered = codes.map((code, at) => `${String(at + 1).padStart(2)}. ${code}`);
  const text = [title, email, '', ...numbered, '', ONCE].join('\n');
  return (
    <section className={css.codes} aria-label="Recovery codes">
      <Banner tone="amber" role="note" detail="They are shown now and never again.">
        Store these recovery codes: each signs you in once, should you lose your app.
      </Banner>
      <ol className={css.codeList}>
        {codes.map((code, at) => (
          <li key={code} className={css.code}>
            <span className={css.codeNumber}>{at + 1}</span>
            <code className={mono} translate="no">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <OwnButton
          declared={commands.copyCodes}
          size="small"
          icon="copy"
          run={() => void copyText(text)}
        >
          Copy
        </OwnButton>
        <OwnButton
          declared={commands.saveCodes}
          size="small"
          icon="download"
          run={() => saveText(FILE, `${text}\n`, 'text/plain;charset=utf-8')}
        >
          Download
        </OwnButton>
        <OwnButton
          declared={commands.printCodes}
          size="small"
          icon="file-text"
          run={() => window.print()}
        >
          Print
        </OwnButton>
      </div>
      <Checkbox
        checked={isStored}
        label="I have stored these codes"
        onValue={(checked) => factor.send({ type: 'factor.store', isStored: checked })}
      />
      <div className={css.actions}>
        <CommandButton id="factor.finish" source={factor} short kind="primary" />
      </div>
      <Printed title={title} email={email} codes={codes} />
    </section>
  );
}

/** What is printed while the codes are shown, by the button or the browser's own key: they alone. */
function Printed({ title, email, codes }: PrintedProps) {
  return createPortal(
    <div aria-hidden="true">
      <div className={css.printed} data-print>
        <p className={heading}>{title}</p>
        <p>{email}</p>
        <ol>
          {codes.map((code, at) => (
            <li key={code}>
              {at + 1}. <code className={css.printedCode}>{code}</code>
            </li>
          ))}
        </ol>
        <p>{ONCE}</p>
      </div>
    </div>,
    document.body,
  );
}

interface PrintedProps {
  readonly title: string;
  readonly email: string;
  readonly codes: readonly string[];
}

const ONCE = 'Each code works once.';
const FILE = `${PRODUCT.toLowerCase()}-recovery-codes.txt`;
