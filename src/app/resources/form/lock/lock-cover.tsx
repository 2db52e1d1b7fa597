import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectConfirmingTake,
  selectDirty,
  selectElsewhere,
  selectHold,
  selectItem,
  selectLockRef,
  selectOverlay,
} from '../../../../../machines/form/form.select.ts';
import type { FormRef } from '../../../../../machines/form/form.machine.ts';
import type { LockCountdownRef } from '../../../../../machines/lock/lock-countdown.machine.ts';
import { selectLeft } from '../../../../../machines/lock/lock-countdown.select.ts';
import type { LockRef } from '../../../../../machines/lock/lock.machine.ts';
import { COUNTDOWN_S } from '../../../../../machines/lock/lock.rules.ts';
import { selectCountdown } from '../../../../../machines/lock/lock.select.ts';
import * as css from '../../../../../styles/cover.css.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { CommandConfirm } from '../../../commands/command-confirm.tsx';
import { useService } from '../../../data/services.ts';
import { navigation } from '../../../navigation/go.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../format.ts';
import type { FormPartProps } from '../form-part.ts';

/** Who holds the record, and what can be done meanwhile. */
export function LockCover({ resource, form, onView }: LockCoverProps) {
  const { go } = useService(navigation);
  const sentence = useSelector(form, selectOverlay);
  const hold = useSelector(form, selectHold, shallowEqual);
  const elsewhere = useSelector(form, selectElsewhere);
  const lockRef = useSelector(form, selectLockRef);
  const item = useSelector(form, selectItem);
  const dirty = useSelector(form, selectDirty);
  if (sentence === null) return null;
  const view = onView ?? (() => go(`${resource.page}/${item?.id ?? ''}`));
  return (
    <Cover
      title={elsewhere ? 'This item is open in another tab of yours.' : sentence}
      picture={
        hold.name === null || elsewhere ? (
          <Icon name="lock" />
        ) : (
          <Avatar name={hold.name} size="large" />
        )
      }
      detail={elsewhere ? <Elsewhere dirty={dirty} /> : <Detail hold={hold} dirty={dirty} />}
      actions={
        <>
          {elsewhere ? <CommandButton id="lock.take" source={form} kind="primary" /> : null}
          <Button
            icon="eye"
            kind={elsewhere ? undefined : 'primary'}
            onClick={view}
            ref={elsewhere ? undefined : focusOnMount}
          >
            Read only
          </Button>
          <CommandButton id="lock.ask" source={form} icon="bell" />
          {elsewhere ? null : <TakeOver form={form} />}
          <CommandButton id="form.copy" source={form} />
          <CommandButton id="lock.watch" source={form} kind="quiet" />
          <CommandButton id="lock.unwatch" source={form} kind="quiet" />
          <CommandButton id="form.close" source={form} kind="quiet" icon={undefined} />
        </>
      }
      foot={lockRef === undefined ? null : <LockCountdown lock={lockRef} />}
    />
  );
}

function Elsewhere({ dirty }: Pick<DetailProps, 'dirty'>) {
  return <>You can go on there, or take it here.{dirty ? KEPT : null}</>;
}

function Detail({ hold: { name, since, asked, watched }, dirty }: DetailProps) {
  return (
    <>
      {since === null ? null : <p>Editing since {formatTime(since)}.</p>}
      <p>
        You can read it now. When the lock is released, the newest version loads here by itself and
        you can go on.{dirty ? KEPT : null}
      </p>
      {asked ? <p>{name ?? 'The other person'} has been told that you ask for it.</p> : null}
      {watched ? <p>You will be told when it is free.</p> : null}
    </>
  );
}

const KEPT = ' What you typed is kept as your draft.';

function focusOnMount(button: HTMLElement | null) {
  button?.focus();
}

interface DetailProps {
  readonly hold: ReturnType<typeof selectHold>;
  readonly dirty: boolean;
}

interface LockCoverProps extends FormPartProps {
  readonly onView?: () => void;
}

/** When the lock is asked for again: it is by itself, every 15 seconds. */
export function LockCountdown({ lock }: { readonly lock: LockRef }) {
  const countdown = useSelector(lock, selectCountdown);
  return (
    <>
      <Icon name="refresh" size="small" turning={countdown === undefined} />
      <span>{countdown === undefined ? 'Asking now' : <Left countdown={countdown} />}</span>
      <span>every {COUNTDOWN_S} s</span>
    </>
  );
}

function Left({ countdown }: { readonly countdown: LockCountdownRef }) {
  return `Asks again in ${useSelector(countdown, selectLeft)} s`;
}

/** For those who may: the record changes hands after a question, whoever loses it keeps a draft. */
function TakeOver({ form }: { readonly form: FormRef }) {
  const name = useSelector(form, (snapshot) => selectHold(snapshot).name);
  const asking = useSelector(form, selectConfirmingTake);
  return (
    <>
      <CommandButton id="lock.take" source={form} kind="warn" />
      <CommandConfirm
        open={asking}
        title={`Take over from ${name ?? 'the other person'}?`}
        confirm="Take over"
        source={form}
        commands={{ confirm: 'take.confirm', cancel: 'take.cancel' }}
      >
        <p>
          {name ?? 'The other person'} can’t save any more and is told so. What is unsaved there is
          kept as a draft.
        </p>
      </CommandConfirm>
    </>
  );
}

/** An alert over a part of the page that cannot be used now. What lies below must be `inert`. */
function Cover({ title, picture, detail, actions, foot }: CoverProps) {
  return (
    <div className={css.cover}>
      <div className={css.card}>
        <div className={css.alert} role="alert" aria-label={title}>
          <span className={css.picture}>{picture}</span>
          <h2 className={css.title}>{title}</h2>
          {detail ? <div className={css.detail}>{detail}</div> : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
        {foot ? <div className={css.foot}>{foot}</div> : null}
      </div>
    </div>
  );
}

interface CoverProps {
  /** 'This item is currently locked by Ann Reed.' */
  readonly title: string;
  /** A large avatar or icon. */
  readonly picture?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  /** Below a hairline, and never announced: what changes by the second. */
  readonly foot?: ReactNode;
}
