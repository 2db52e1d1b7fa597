import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import {
  selectCode,
  selectCssFaults,
  selectReading,
  selectStale,
} from '../../../../machines/content-import/content-import.select.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CodeFieldProps } from './code-field.tsx';

const CodeField = lazyPart<CodeFieldProps>(async () => (await import('./code-parts.ts')).CodeField);

/** The code of the page, written over as a person likes. */
export function CodePanel({ importing }: CodePanelProps) {
  const code = useSelector(importing, selectCode);
  const reading = useSelector(importing, selectReading);
  const faults = useSelector(importing, selectCssFaults);
  const stale = useSelector(importing, selectStale);
  if (reading || code === null) return <Skeleton width="40%" />;
  return (
    <>
      {stale ? (
        <Banner
          tone="amber"
          actions={<CommandButton id="code.again" source={importing} size="small" short />}
        >
          The page has changed since this was written: taken in its place, this undoes those
          changes.
        </Banner>
      ) : null}
      <div className={css.codes}>
        <Field label="HTML">
          {(control) => (
            <Suspense fallback={<div className={css.code} aria-busy="true" />}>
              <CodeField
                {...control}
                language="html"
                value={code.html}
                onValue={(html) => importing.send({ type: 'code.type', html })}
              />
            </Suspense>
          )}
        </Field>
        <Field
          label="CSS"
          error={
            faults.length === 0
              ? null
              : `${faults.length === 1 ? '1 rule is' : `${faults.length} rules are`} invalid and would be removed.`
          }
          hint={
            faults.length === 0 ? null : (
              <ul className={css.faults}>
                {faults.slice(0, SHOWN).map(({ what, where }) => (
                  <li key={`${where} ${what}`}>
                    {where}: {what}
                  </li>
                ))}
                {faults.length > SHOWN ? <li>and {faults.length - SHOWN} more</li> : null}
              </ul>
            )
          }
        >
          {(control) => (
            <Suspense fallback={<div className={css.code} aria-busy="true" />}>
              <CodeField
                {...control}
                language="css"
                value={code.css}
                onValue={(text) => importing.send({ type: 'code.type', css: text })}
              />
            </Suspense>
          )}
        </Field>
      </div>
    </>
  );
}

const SHOWN = 5;

interface CodePanelProps {
  readonly importing: ContentImportRef;
}
