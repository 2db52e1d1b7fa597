import { cut, number, third } from '../../../../styles/text.css.ts';
import { cutText, NOTHING } from '../format.ts';
import type { CellProps } from './kind.ts';

/** One line of text with its full length in the title. */
export function TextCell({ value, place }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = String(value);
  if (place === 'panel') return text;
  return (
    <span className={cut} title={text}>
      {cutText(text)}
    </span>
  );
}

/** A number, right-aligned by its column, in figures of one width. */
export function NumberText({ text, title }: NumberTextProps) {
  if (text === NOTHING) return <Nothing />;
  return (
    <span className={number} title={title}>
      {text}
    </span>
  );
}

/** Where there is no value. */
export function Nothing() {
  return <span className={third}>{NOTHING}</span>;
}

interface NumberTextProps {
  readonly text: string;
  readonly title?: string | undefined;
}
