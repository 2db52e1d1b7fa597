import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Notice } from '../../../machines/notices/notices.rules.ts';
import {
  selectHistory,
  selectHistoryOpen,
  selectStack,
} from '../../../machines/notices/notices.select.ts';
import * as css from '../../../styles/notice-history.css.ts';
import { PRODUCT } from '../../shared/product.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { noticesRef } from './actors.ts';
import { go } from './go.ts';
import { NOTICE_ICONS, NOTICE_TONES } from './notice-tones.ts';

/** The last fifty notices, gone ones too; what one of them still offers can be done from here. */
export function NoticeHistory() {
  const open = useSelector(noticesRef, selectHistoryOpen);
  const history = useSelector(noticesRef, selectHistory);
  const stack = useSelector(noticesRef, selectStack);
  const leave = useRef<HTMLButtonElement>(null);
  const close = () => noticesRef.send({ type: 'notices.hideHistory' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Notification history"
      flush
      initialFocus={leave}
      foot={
        <>
          {history.length === 0 ? null : (
            <Button
              kind="quiet"
              data-command="notices.clearHistory"
              onClick={() => noticesRef.send({ type: 'notices.clearHistory' })}
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
              go('/changes');
            }}
          >
            Recent changes
          </Button>
          <Button ref={leave} data-command="notices.hideHistory" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {history.length === 0 ? (
        <EmptyState
          small
          title="No notifications yet"
          text={`What ${PRODUCT} tells you is kept here until the page is reloaded.`}
        />
      ) : (
        <ul className={css.list}>
          {history.map((notice) => (
            <Line
              key={notice.id}
              notice={notice}
              live={stack.some(({ id, action }) => id === notice.id && action !== null)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Line({ notice, live }: { readonly notice: Notice; readonly live: boolean }) {
  const { id, type, message, action } = notice;
  return (
    <li className={css.line}>
      <Icon name={NOTICE_ICONS[type]} tone={NOTICE_TONES[type]} />
      <span className={css.message}>{message}</span>
      {live && action !== null ? (
        <Button size="small" onClick={() => noticesRef.send({ type: 'notices.act', id })}>
          {action.text}
        </Button>
      ) : null}
      <time className={css.time}>{timeOf(notice)}</time>
    </li>
  );
}

/** The machine's clock counts from when the page was opened. */
function timeOf({ at }: Notice) {
  return new Date(performance.timeOrigin + at).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
