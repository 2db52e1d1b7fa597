import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import type { Snackbar } from '../../../machines/snackbars/snackbars.rules.ts';
import {
  selectHistory,
  selectHistoryOpen,
  selectStack,
} from '../../../machines/snackbars/snackbars.select.ts';
import * as css from '../../../styles/snackbar-history.css.ts';
import { CHANGES_PAGE } from '../../shared/navigation.ts';
import { PRODUCT } from '../../shared/product.ts';
import { useRun } from '../commands/page-directory.ts';
import { formatTime } from '../resources/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useService } from '../data/services.ts';
import { snackbarsActor } from '../actors/actors.ts';
import { navigation } from '../navigation/go.ts';
import { SNACKBAR_ICONS, SNACKBAR_TONES } from '../ui/snackbar-tones.ts';

/** The last fifty snackbars, gone ones too; what one of them still offers can be done from here. */
export function SnackbarHistory() {
  const snackbarsRef = useService(snackbarsActor);
  const run = useRun(snackbarsRef);
  const open = useSelector(snackbarsRef, selectHistoryOpen);
  const history = useSelector(snackbarsRef, selectHistory);
  const stack = useSelector(snackbarsRef, selectStack);
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => void run('snackbars.hideHistory')}
      title="Notification history"
      flush
      initialFocus={leave}
      foot={<HistoryFoot leave={leave} hasLines={history.length > 0} />}
    >
      {history.length === 0 ? (
        <EmptyState
          small
          title="No notifications yet"
          text={`What ${PRODUCT} tells you is kept here until the page is reloaded.`}
        />
      ) : (
        <ul className={css.list}>
          {history.map((snackbar) => (
            <Line
              key={snackbar.id}
              snackbar={snackbar}
              live={stack.some(({ id, action }) => id === snackbar.id && action !== null)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function HistoryFoot({ leave, hasLines }: HistoryFootProps) {
  const { go } = useService(navigation);
  const run = useRun(useService(snackbarsActor));
  const close = () => void run('snackbars.hideHistory');
  return (
    <>
      {!hasLines ? null : (
        <Button
          kind="quiet"
          data-command="snackbars.clearHistory"
          onClick={() => void run('snackbars.clearHistory')}
        >
          Clear
        </Button>
      )}
      <Button
        kind="quiet"
        icon="history"
        data-command="go./changes"
        onClick={() => {
          close();
          go(CHANGES_PAGE);
        }}
      >
        Recent changes
      </Button>
      <Button ref={leave} data-command="snackbars.hideHistory" onClick={close}>
        Close
      </Button>
    </>
  );
}

interface HistoryFootProps {
  /** The button that has the focus first. */
  readonly leave: RefObject<HTMLButtonElement | null>;
  readonly hasLines: boolean;
}

function Line({ snackbar, live }: { readonly snackbar: Snackbar; readonly live: boolean }) {
  const snackbarsRef = useService(snackbarsActor);
  const { id, type, message, action } = snackbar;
  return (
    <li className={css.line}>
      <Icon name={SNACKBAR_ICONS[type]} tone={SNACKBAR_TONES[type]} />
      <span className={css.message}>{message}</span>
      {live && action !== null ? (
        <Button size="small" onClick={() => snackbarsRef.send({ type: 'snackbars.act', id })}>
          {action.text}
        </Button>
      ) : null}
      <time className={css.time}>{timeOf(snackbar)}</time>
    </li>
  );
}

/** The machine's clock counts from when the page was opened. */
function timeOf({ at }: Snackbar) {
  return formatTime(new Date(performance.timeOrigin + at).toISOString());
}
