import { useSelector } from '@xstate/react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectCodes,
  selectStored,
} from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { PRODUCT } from '../../../shared/product.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { printText } from '../../actors/print-text.ts';
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
  const lines = [email, '', ...numbered, '', 'Each code works once.'];
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
          run={() => void copyText([title, ...lines].join('\n'))}
        >
          Copy
        </OwnButton>
        <OwnButton
          declared={commands.saveCodes}
          size="small"
          icon="download"
          run={() => saveText(FILE, [title, ...lines, ''].join('\n'), 'text/plain;charset=utf-8')}
        >
          Download
        </OwnButton>
        <OwnButton
          declared={commands.printCodes}
          size="small"
          icon="file-text"
          run={() => printText(title, lines)}
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
    </section>
  );
}

const FILE = `${PRODUCT.toLowerCase()}-recovery-codes.txt`;
