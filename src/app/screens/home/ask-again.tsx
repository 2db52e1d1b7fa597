import { useLayoutEffect, useRef } from 'react';
import { third } from '../../../../styles/text.css.ts';
import type { Declared } from '../../commands/directory.ts';
import { OwnButton } from '../../commands/own-button.tsx';

/** What of a section could not be asked for; once it is there the focus that was on the way to ask again is on the heading. */
export function AskAgain({ text, declared, busy, run }: AskAgainProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = part;
    const heading = current?.closest('section')?.querySelector('h2');
    return () => {
      if (current?.contains(document.activeElement)) heading?.focus();
    };
  }, []);
  return (
    <div ref={part}>
      <p className={third} role="alert">
        {text}
      </p>
      <OwnButton declared={declared} size="small" icon="rotate-cw" busy={busy} run={run}>
        Retry
      </OwnButton>
    </div>
  );
}

/** A query without data is pending again while it is asked for anew: what failed stands until it has come. */
export function hasFailed({ isError, isPending, errorUpdateCount }: Asked): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

interface Asked {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

interface AskAgainProps {
  readonly text: string;
  readonly declared: Declared;
  readonly busy: boolean;
  readonly run: () => void;
}
