import { useSelector } from '@xstate/react';
import { selectCall, selectMade } from '../../../../machines/api-keys/api-keys.select.ts';
import * as css from '../../../../styles/api-keys.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatDate } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormLayout, FormSection } from '../../ui/form-layout.tsx';
import { PageFoot } from '../../ui/page-foot.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import type { KeysProps } from './use-api-keys.ts';
import { scopeInWords } from './offered-rights.ts';

/** The key itself, this once, and a first call with it. */
export function NewKey({ keys }: KeysProps) {
  const made = useSelector(keys, selectMade);
  const call = useSelector(keys, selectCall);
  if (made === null) return null;
  const { data, secret } = made;
  return (
    <Page>
      <PageHead title={`API key '${data.name}'`} />
      <PageBody>
        <FormLayout single>
          <Banner tone="amber">
            Copy the key now. It is shown this once: nobody can read it again, and who has it can
            call the API in your name.
          </Banner>
          <FormSection
            title="The key"
            actions={<CommandButton id="key.copy" source={keys} size="small" icon="copy" />}
          >
            <output className={`${mono} ${css.code}`} aria-label="The key">
              {secret}
            </output>
          </FormSection>
          <FormSection
            title="A first call"
            actions={
              <CommandButton id="key.copyCall" source={keys} size="small" icon="copy" short />
            }
          >
            <pre className={`${mono} ${css.code}`}>{call}</pre>
            <p className={css.hint}>
              {scopeInWords(data.permissions)}. Until {formatDate(data.expires_at)}.
            </p>
          </FormSection>
        </FormLayout>
      </PageBody>
      <PageFoot>
        <CommandButton id="key.done" source={keys} kind="primary" />
      </PageFoot>
    </Page>
  );
}
