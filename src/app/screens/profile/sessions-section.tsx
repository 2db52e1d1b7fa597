import { useActorRef, useSelector } from '@xstate/react';
import type { SessionsRef } from '../../../../machines/sessions/sessions.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectConfirming,
  selectLoading,
  selectSessions,
} from '../../../../machines/sessions/sessions.select.ts';
import * as css from '../../../../styles/own-sessions.css.ts';
import type { OwnSession } from '../../../shared/contract/sign-in.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { sessionsOver } from '../../ports/sessions.ports.ts';
import { formatMoment } from '../../resources/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

/** Where the person is signed in: each with its device, its place and its last use; one ended, or all but this one. */
export function SessionsSection() {
  const sessions = useSessions();
  const loading = useSelector(sessions, selectLoading);
  const broken = useSelector(sessions, selectBroken);
  const confirming = useSelector(sessions, selectConfirming);
  const shown = useSelector(sessions, selectSessions);
  return (
    <FormSection
      id="sessions"
      title="Where you are signed in"
      actions={
        <>
          <CommandButton id="sessions.refresh" source={sessions} short size="small" kind="quiet" />
          <CommandButton id="sessions.endOthers" source={sessions} short size="small" />
        </>
      }
    >
      {broken ? <Banner tone="red">Your sessions could not be loaded.</Banner> : null}
      {loading && shown.length === 0 ? <FormSkeleton /> : null}
      {broken ? null : <List sessions={sessions} shown={shown} />}
      <CommandConfirm
        open={confirming}
        title="End your other sessions?"
        confirm="End sessions"
        source={sessions}
        commands={{ confirm: 'sessions.confirm', cancel: 'sessions.cancel' }}
      >
        You stay signed in here, and are signed out everywhere else. What was not saved there is
        kept as a draft.
      </CommandConfirm>
    </FormSection>
  );
}

function List({ sessions, shown }: ListProps) {
  const busy = useSelector(sessions, selectBusy);
  const loading = useSelector(sessions, selectLoading);
  return (
    <ul className={css.list} aria-label="Sessions" aria-busy={busy || loading}>
      {shown.map((session) => (
        <Session key={session.id} sessions={sessions} session={session} />
      ))}
    </ul>
  );
}

function Session({ sessions, session }: SessionProps) {
  const { id, current, last_used_at, created_at } = session;
  const device = session.device ?? 'Unknown device';
  return (
    <li className={css.session} aria-label={`${device}, ${placeText(session)}`}>
      <div className={css.words}>
        <span className={css.device}>
          {device}
          {current ? <Badge>This one</Badge> : null}
        </span>
        <span className={css.facts}>
          {placeText(session)} · {current ? 'in use' : `last used ${formatMoment(last_used_at)}`} ·
          signed in {formatMoment(created_at)}
        </span>
      </div>
      {current ? null : (
        <Button
          size="small"
          aria-label={`End the session of ${device}`}
          onClick={() => sessions.send({ type: 'sessions.end', id })}
        >
          End
        </Button>
      )}
    </li>
  );
}

function placeText({ place, same_network, current }: OwnSession) {
  if (place === null) return 'Unknown network';
  return same_network && !current ? `${place}, the network of this session` : place;
}

function useSessions(): SessionsRef {
  const ref = useActorRef(useService(sessionsOver));
  useCommandSource(ref, 'form');
  useSnackbarsOf(ref);
  return ref;
}

interface ListProps {
  readonly sessions: SessionsRef;
  readonly shown: readonly OwnSession[];
}

interface SessionProps {
  readonly sessions: SessionsRef;
  readonly session: OwnSession;
}
