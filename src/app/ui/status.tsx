import type { ReactNode } from 'react';
import * as css from '../../../styles/status.css.ts';
import { cut } from '../../../styles/text.css.ts';
import type { Tone } from './icon.tsx';

/** A dot and a word; hollow for a draft. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={css.status}>
      <i className={css.dot} data-tone={tone} />
      <span className={cut}>{children}</span>
    </span>
  );
}

interface StatusProps {
  readonly tone?: Tone | 'hollow' | undefined;
  readonly children: ReactNode;
}
