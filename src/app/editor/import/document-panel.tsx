import { useSelector } from '@xstate/react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import {
  selectBusy,
  selectFailure,
  selectUrl,
} from '../../../../machines/content-import/content-import.select.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The address of an online document. */
export function DocumentPanel({ importing }: DocumentPanelProps) {
  const run = useRun(importing);
  const url = useSelector(importing, selectUrl);
  const busy = useSelector(importing, selectBusy);
  const failure = useSelector(importing, selectFailure);
  const said = failure?.data?.said;
  return (
    <form
      className={css.pane}
      onSubmit={(event) => {
        event.preventDefault();
        run('intake.save');
      }}
    >
      <Field
        label="Document URL"
        required
        error={failure?.message ?? null}
        hint={typeof said === 'string' ? said : null}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoFocus
            value={url}
            readOnly={busy}
            placeholder="https://docs.google.com/document/d/…"
            onValue={(next) => importing.send({ type: 'url.type', url: next })}
          />
        )}
      </Field>
      <p className={css.hint}>
        Share the document as <b>Anyone with the link, Viewer</b>. Its address contains{' '}
        <code>/document/d/</code> followed by the id.
      </p>
      <section className={css.well} aria-label="What comes over">
        <h3 className={css.heading}>What comes over</h3>
        <ul className={css.changes}>
          {COMES.map(({ text, comes }) => (
            <li key={text} className={css.fact}>
              <Icon name={comes ? 'check' : 'x'} size="small" />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </form>
  );
}

const COMES = [
  { text: 'Headings, lists, tables and links', comes: true },
  { text: 'Images, at most 100% wide', comes: true },
  { text: 'Embedded images, where you upload them into the library', comes: true },
  { text: 'Inline styles and scripts', comes: false },
];

interface DocumentPanelProps {
  readonly importing: ContentImportRef;
}
