import { useSelector } from '@xstate/react';
import type { Notice } from '../../../machines/notices/notices.rules.ts';
import {
  selectMotion,
  selectNoticeRef,
  selectSpent,
  selectStack,
} from '../../../machines/notices/notices.select.ts';
import { Button } from '../ui/button.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { NoticeRegion } from '../ui/notice-region.tsx';
import { noticesRef } from './actors.ts';
import { NOTICE_TONES } from './notice-tones.ts';

/** The stack of notices at the top right; under the pointer or the focus no notice loses time. */
export function Notices() {
  const stack = useSelector(noticesRef, selectStack);
  return (
    <NoticeRegion
      onHold={(reason) => noticesRef.send({ type: 'notices.hold', reason })}
      onRelease={(reason) => noticesRef.send({ type: 'notices.release', reason })}
    >
      {stack.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </NoticeRegion>
  );
}

function OneNotice({ notice }: { readonly notice: Notice }) {
  const ref = useSelector(noticesRef, (snapshot) => selectNoticeRef(snapshot, notice.id));
  const motion = useSelector(ref ?? undefined, (snapshot) =>
    snapshot === undefined ? 'hiding' : selectMotion(snapshot),
  );
  const { id, action } = notice;
  const spent = useSelector(noticesRef, (snapshot) => selectSpent(snapshot, id));
  return (
    <NoticeCard
      tone={NOTICE_TONES[notice.type]}
      message={notice.message}
      leaving={motion === 'hiding'}
      paused={motion === 'paused'}
      {...(notice.timeout === 0 ? {} : { lastsMs: notice.timeout })}
      {...(notice.dismissible
        ? { onDismiss: () => noticesRef.send({ type: 'notices.remove', id }) }
        : {})}
      room={spent}
      actions={
        action === null || spent ? null : (
          <Button
            size="small"
            {...(action.icon === null ? {} : { icon: action.icon })}
            onClick={() => noticesRef.send({ type: 'notices.act', id })}
          >
            {action.text}
          </Button>
        )
      }
    />
  );
}
