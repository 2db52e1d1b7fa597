import { formatCount } from '../../../shared/contract/formats.ts';
import { useSelector } from '@xstate/react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import {
  selectMode,
  selectMovesImages,
  selectReview,
  selectUploadsPictures,
} from '../../../../machines/content-import/content-import.select.ts';
import type {
  ImportChange,
  ImportDifference,
  ImportMode,
  ImportReview,
} from '../../../../machines/content-import/content-import.types.ts';
import { SCRIPT_TEXT } from '../../../content/blocks/script.ts';
import { EMBEDDED_IMAGES } from '../../../shared/contract/document-import.ts';
import { countOf } from '../../resources/format.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContentFrame } from '../content-frame.tsx';

/** What was left out or changed, what becomes of the page, and how it will look. */
export function Review({ importing, sheet }: ReviewProps) {
  const review = useSelector(importing, selectReview);
  const mode = useSelector(importing, selectMode);
  const moves = useSelector(importing, selectMovesImages);
  const uploads = useSelector(importing, selectUploadsPictures);
  if (review === null) return <Skeleton width="40%" />;
  const { images, pictures, changes, differences, html } = review;
  return (
    <div className={css.review}>
      <section className={css.pane} aria-label="What happens">
        <Alerts review={review} />
        <RadioGroup
          aria-label="Where it goes"
          value={mode}
          options={MODES}
          onValue={(next) => importing.send({ type: 'mode.choose', mode: next as ImportMode })}
        />
        {images.length === 0 ? null : (
          <Checkbox
            label={`Fetch ${images.length === 1 ? '1 image' : `${images.length} images`} into the library`}
            hint="Otherwise they stay where they are, and may go from there."
            checked={moves}
            onValue={(next) => importing.send({ type: 'images.move', moves: next })}
          />
        )}
        {pictures.length === 0 ? null : (
          <Checkbox
            label={`Upload ${countOf(pictures.length, EMBEDDED)} into the library`}
            hint="They then stand where they were; otherwise they are left out."
            checked={uploads}
            onValue={(next) => importing.send({ type: 'pictures.upload', uploads: next })}
          />
        )}
        <Difference difference={differences[mode]} />
        <Changes changes={changes} />
      </section>
      <section className={css.pane} aria-label="Preview">
        <ContentFrame
          className={css.frame}
          html={html}
          sheet={sheet}
          title="Preview of what is imported"
        />
      </section>
    </div>
  );
}

function Alerts({ review: { embedded, invalidCss, scripts } }: AlertsProps) {
  return (
    <>
      {embedded === 0 ? null : (
        <Banner tone="red" role="alert">
          {EMBEDDED_IMAGES}
        </Banner>
      )}
      {invalidCss ? (
        <Banner tone="red" role="alert">
          Invalid CSS detected and removed from content.
        </Banner>
      ) : null}
      {scripts === 0 ? null : <Banner tone="amber">{SCRIPT_TEXT}</Banner>}
    </>
  );
}

function Difference({ difference }: { readonly difference: ImportDifference }) {
  const rows = KINDS.filter(({ kind }) => difference[kind].length > 0);
  return (
    <section aria-label="Blocks of the page">
      <h3 className={css.heading}>Blocks of the page</h3>
      {rows.length === 0 ? <p className={css.hint}>No block differs.</p> : null}
      {rows.map(({ kind, words }) => (
        <details key={kind} className={css.list}>
          <summary>
            {countOf(difference[kind].length, BLOCKS)} {words}
          </summary>
          <ul>
            {namesOf(difference[kind]).map(([name, count]) => (
              <li key={name}>
                {name}
                {count > 1 ? <span className={css.hint}> {count} times</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly ImportChange[] }) {
  return (
    <section aria-label="Left out or changed">
      <h3 className={css.heading}>Left out or changed on the way</h3>
      {changes.length === 0 ? <p className={css.hint}>All of it comes as it is.</p> : null}
      <ul className={css.changes}>
        {changes.map(({ kind, what, where, count }) => (
          <li key={`${kind} ${what} ${where}`}>
            <span className={css.hint}>{SAID[kind]}</span> {what}
            {count > 1 ? `, ${formatCount(count)} times` : ''}
            {where === undefined ? null : <span className={css.hint}> {where}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each name once, with how often it stands there. */
function namesOf(names: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const some = [...counts].slice(0, SHOWN);
  return counts.size > SHOWN ? [...some, [`and ${counts.size - SHOWN} more`, 1] as const] : some;
}

const EMBEDDED = { one: 'embedded image', many: 'embedded images' };
const SHOWN = 50;
const BLOCKS = { one: 'block', many: 'blocks' };
const SAID: Readonly<Record<ImportChange['kind'], string>> = {
  dropped: 'Left out:',
  changed: 'Changed:',
  kept: 'Kept as it is:',
};
const KINDS = [
  { kind: 'added', words: 'added' },
  { kind: 'dropped', words: 'dropped' },
  { kind: 'changed', words: 'changed' },
] as const;
const MODES = [
  { value: 'replace', label: 'Replace the page', hint: 'Its blocks and its style sheet go.' },
  {
    value: 'insert',
    label: 'Insert after the block at hand',
    hint: 'The page keeps its blocks and its style sheet.',
  },
];

interface AlertsProps {
  readonly review: ImportReview;
}

interface ReviewProps {
  readonly importing: ContentImportRef;
  /** Typography of the publication. */
  readonly sheet: string;
}
