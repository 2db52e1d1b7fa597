import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Snackbar } from '../../../machines/snackbars/snackbars.rules.ts';
import {
  selectBeneath,
  selectMoreCount,
  selectMotion,
  selectShown,
  selectSnackbarRef,
  selectSpent,
} from '../../../machines/snackbars/snackbars.select.ts';
import { useRun } from '../commands/page-directory.ts';
import { useKeyOf } from '../commands/use-commands.ts';
import { Button } from '../ui/button.tsx';
import { SnackbarCard, SnackbarMore } from '../ui/snackbar-card.tsx';
import { SnackbarRegion } from '../ui/snackbar-region.tsx';
import { useService } from '../data/services.ts';
import { snackbarsActor } from '../actors/actors.ts';
import { SNACKBAR_TONES } from '../ui/snackbar-tones.ts';

/** The stack of snackbars at the top right; under the pointer or the focus no snackbar loses time. */
export function Snackbars() {
  const snackbarsRef = useService(snackbarsActor);
  const run = useRun(snackbarsRef);
  const shown = useSelector(snackbarsRef, selectShown);
  const more = useSelector(snackbarsRef, selectMoreCount);
  const beneath = useSelector(snackbarsRef, selectBeneath);
  const [path] = useLocation();
  useEffect(() => snackbarsRef.send({ type: 'snackbars.moved', path }), [snackbarsRef, path]);
  return (
    <SnackbarRegion
      beneath={beneath}
      onHold={(reason) => snackbarsRef.send({ type: 'snackbars.hold', reason })}
      onRelease={(reason) => snackbarsRef.send({ type: 'snackbars.release', reason })}
    >
      {shown.map((snackbar) => (
        <OneSnackbar key={snackbar.id} snackbar={snackbar} />
      ))}
      {more === 0 ? null : (
        <SnackbarMore count={more} onOpen={() => void run('snackbars.showHistory')} />
      )}
    </SnackbarRegion>
  );
}

function OneSnackbar({ snackbar }: { readonly snackbar: Snackbar }) {
  const snackbarsRef = useService(snackbarsActor);
  const ref = useSelector(snackbarsRef, (snapshot) => selectSnackbarRef(snapshot, snackbar.id));
  const motion = useSelector(ref ?? undefined, (snapshot) =>
    snapshot === undefined ? 'hiding' : selectMotion(snapshot),
  );
  const { id, action, extra } = snackbar;
  const { detail, to } = extra as { readonly detail?: string; readonly to?: string };
  const spent = useSelector(snackbarsRef, (snapshot) => selectSpent(snapshot, id));
  const keys = useKeyOf((extra.command as string | undefined) ?? '');
  return (
    <SnackbarCard
      tone={SNACKBAR_TONES[snackbar.type]}
      message={snackbar.message}
      detail={to === undefined ? detail : <Link href={to}>{detail}</Link>}
      leaving={motion === 'hiding'}
      paused={motion === 'paused'}
      {...(snackbar.timeout === 0 ? {} : { lastsMs: snackbar.timeout })}
      {...(snackbar.dismissible
        ? { onDismiss: () => snackbarsRef.send({ type: 'snackbars.remove', id }) }
        : {})}
      spent={spent}
      asks={extra.asks === true}
      actions={
        action === null ? null : (
          <Button
            size="small"
            keys={keys}
            {...(action.icon === null ? {} : { icon: action.icon })}
            onClick={() => snackbarsRef.send({ type: 'snackbars.act', id })}
          >
            {action.text}
          </Button>
        )
      }
    />
  );
}
