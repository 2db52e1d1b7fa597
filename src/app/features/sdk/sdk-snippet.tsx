import { useSelector } from '@xstate/react';
import { selectDraft, selectEditable, selectItem } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-sdk.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/features.ts';
import { Banner } from '../../ui/banner.tsx';
import type { FormPreviewProps } from '../../resources/feature.ts';

/** The lines that a site of one's own carries, and its key, which a new one replaces once the form is saved. */
export function SdkSnippet({ form }: FormPreviewProps) {
  const draft = useSelector(form, selectDraft);
  const kept = keyOf(useSelector(form, selectItem)?.values.public_key);
  const editable = useSelector(form, selectEditable);
  const key = keyOf(draft.public_key);
  const change = (next: string | null) =>
    form.send({ type: 'form.change', values: { public_key: next }, at: new Date().toISOString() });
  return (
    <div className={css.snippet}>
      <p className={css.hint}>
        Published pages carry this by themselves while the SDK is enabled. To use it on a site of
        your own, paste it into the head there and name the site among the allowed origins.
      </p>
      {key === null ? (
        <p className={css.hint}>There is no key yet: make one and save.</p>
      ) : (
        <pre className={`${mono} ${css.code}`}>{snippetOf(key)}</pre>
      )}
      {key !== kept && kept !== null ? (
        <Banner
          tone="amber"
          actions={
            <OwnButton
              declared={commands.keepKey}
              scope="form"
              size="small"
              run={() => change(kept)}
            >
              Keep the old key
            </OwnButton>
          }
        >
          When you save, the old key stops working: every site of your own needs this snippet.
        </Banner>
      ) : null}
      <div className={css.tools}>
        {key === null ? null : <CopyKey value={key} />}
        {!editable ? null : (
          <OwnButton
            declared={commands.newKey}
            scope="form"
            size="small"
            kind="quiet"
            icon="refresh"
            run={() => change(newKey())}
          >
            New key
          </OwnButton>
        )}
      </div>
    </div>
  );
}

function CopyKey({ value }: { readonly value: string }) {
  const copyText = useCopyText();
  return (
    <>
      <OwnButton
        declared={commands.copySnippet}
        scope="form"
        size="small"
        icon="copy"
        run={() => void copyText(snippetOf(value))}
      >
        Copy snippet
      </OwnButton>
      <OwnButton
        declared={commands.copyKey}
        scope="form"
        size="small"
        kind="quiet"
        icon="copy"
        run={() => void copyText(value)}
      >
        Copy key
      </OwnButton>
    </>
  );
}

function snippetOf(key: string) {
  return `<script async\n  src="${location.origin}/o/sdk.js"\n  data-key="${key}"></script>`;
}

function keyOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return `mh_pub_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const KEY_BYTES = 16;
