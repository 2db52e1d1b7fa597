import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OneTimeLinkRef } from '../../../machines/one-time-link/one-time-link.machine.ts';
import {
  selectBroken,
  selectDone,
  selectFailure,
  selectOpen,
  selectOver,
} from '../../../machines/one-time-link/one-time-link.select.ts';
import { title } from '../../../styles/text.css.ts';
import { useRun } from '../commands/page-directory.ts';
import { useCommandSource } from '../commands/use-commands.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { GateAside } from '../ui/gate.tsx';
import { GatePage } from './gate-page.tsx';

/** A page at which a link of a mail leads: what it asks, what came of it, or why it does not work and how to get another. */
export function OneTimeLinkPage({ link, name, anew, done, children }: LinkPageProps) {
  useCommandSource(link, 'form');
  const run = useRun(link);
  const open = useSelector(link, selectOpen);
  const over = useSelector(link, selectOver);
  const broken = useSelector(link, selectBroken);
  const message = useSelector(link, selectDone);
  const failure = useSelector(link, selectFailure);
  return (
    <GatePage>
      {open ? null : (
        <h1 className={title} tabIndex={-1}>
          {name}
        </h1>
      )}
      {over ? (
        <ErrorState title="This link does not work" text={failure?.message} actions={anew} />
      ) : null}
      {broken ? (
        <ErrorState text={failure?.message} onRetry={() => void run('oneTimeLink.retry')} />
      ) : null}
      {open ? children : null}
      {message === null ? null : (
        <>
          <Banner tone="green">{message}</Banner>
          <GateAside>{done}</GateAside>
        </>
      )}
    </GatePage>
  );
}

interface LinkPageProps {
  readonly link: OneTimeLinkRef;
  /** What it is for: the title where there is nothing to decide, which has the focus then. */
  readonly name: string;
  /** How to get another one. */
  readonly anew: ReactNode;
  /** The way on once it was used. */
  readonly done: ReactNode;
  readonly children: ReactNode;
}
