import { Fragment } from 'react';
import * as css from '../../../styles/palette.css.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import type { Entry, Mark } from './entry.ts';

/** What stands in an option: icon, title with the letters that matched or the other word that did, place, and key or reason at the right. */
export function PaletteOption({ entry, marks, synonym }: PaletteOptionProps) {
  const { icon, title, hint = null, crumb, off, holds = false, keys, end } = entry;
  return (
    <>
      <Icon name={icon} {...(entry.danger ? { tone: 'red' as const } : {})} />
      <span className={css.title} title={hint === null ? title : `${title} · ${hint}`}>
        <Marked text={title} marks={marks} />
        {hint === null ? null : <span className={css.synonym}> · {hint}</span>}
        {synonym === null ? null : <span className={css.synonym}> · {synonym}</span>}
      </span>
      {crumb === null ? null : (
        <span className={css.crumb} data-of={entry.kind}>
          {crumb}
        </span>
      )}
      <span className={css.end}>
        {off === null ? (
          <>
            {end}
            {keys[0] === undefined ? null : <KeyHint keys={keys[0]} spoken />}
          </>
        ) : (
          <>
            <Icon name={holds ? 'check' : 'info'} size="small" />
            {off}
          </>
        )}
      </span>
    </>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const parts: { readonly text: string; readonly at: number; readonly marked: boolean }[] = [];
  let done = 0;
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    if (from < done) continue;
    parts.push({ text: text.slice(done, from), at: done, marked: false });
    parts.push({ text: text.slice(from, to), at: from, marked: true });
    done = to;
  }
  parts.push({ text: text.slice(done), at: done, marked: false });
  return parts.map(({ text: part, at, marked }) =>
    marked ? (
      <mark key={`mark ${at}`} className={css.match}>
        {part}
      </mark>
    ) : (
      <Fragment key={`text ${at}`}>{part}</Fragment>
    ),
  );
}

interface PaletteOptionProps {
  readonly entry: Entry;
  readonly marks: readonly Mark[];
  /** The other word that found it. */
  readonly synonym: string | null;
}
