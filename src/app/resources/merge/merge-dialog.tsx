import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { MergeRef } from '../../../../machines/merge/merge.machine.ts';
import {
  selectFailure,
  selectPreview,
  selectStep,
} from '../../../../machines/merge/merge.select.ts';
import type { RemovalRef } from '../../../../machines/removal/removal.machine.ts';
import { selectSubject, selectTarget } from '../../../../machines/removal/removal.select.ts';
import type { Merged } from '../../../../machines/removal/removal.types.ts';
import * as css from '../../../../styles/resource-merge.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useService } from '../../data/services.ts';
import { mergeOverApi } from '../../ports/merge.ports.ts';
import { nameOfRow } from '../embedded.ts';
import { MergeReview } from './merge-review.tsx';
import { PickTarget } from './pick-target.tsx';

/** A merge over the list: of what the removal says. */
export function MergeDialog({ resource, removal }: MergeDialogProps) {
  const snapshot = removal.getSnapshot();
  const [ids, target] = [selectSubject(snapshot), selectTarget(snapshot)];
  return <MergeOf resource={resource} ids={ids} target={target} owner={removal} />;
}

/** A merge of some rows: the target, what it would do, and whether it is meant. Its owner is told how it ends. */
export function MergeOf({ resource, ids, target, owner }: MergeOfProps) {
  const { route } = resource;
  const merge = useActorRef(useService(mergeOverApi), { input: { route, ids, target } });
  useCommandSource(merge, 'dialog', resource.title.many);
  useLayoutEffect(() => {
    const subscriptions = [
      merge.on('merge.done', ({ merged }) => owner.send({ type: 'merge.done', merged })),
      merge.on('merge.given-up', () => owner.send({ type: 'merge.cancel' })),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [merge, owner]);
  const step = useSelector(merge, selectStep);
  return step === 'picking' || step === 'previewing' ? (
    <TargetDialog resource={resource} merge={merge} waiting={step === 'previewing'} />
  ) : (
    <ReviewDialog resource={resource} merge={merge} busy={step === 'merging'} />
  );
}

function TargetDialog({ resource, merge, waiting }: TargetDialogProps) {
  const run = useRun(merge);
  const failure = useSelector(merge, selectFailure);
  const cancel = () => void run('merge.cancel');
  return (
    <Dialog
      open
      onClose={cancel}
      title="Merge into"
      foot={
        <Button data-command="merge.cancel" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      {failure === null ? null : (
        <Banner
          tone="red"
          role="alert"
          actions={<CommandButton id="merge.retry" source={merge} size="small" />}
        >
          {failure.message}
        </Banner>
      )}
      {waiting ? (
        <div role="status" aria-label="Looking at what the merge would do">
          <Skeleton width="60%" />
        </div>
      ) : (
        <PickTarget resource={resource} merge={merge} />
      )}
    </Dialog>
  );
}

function ReviewDialog({ resource, merge, busy }: ReviewDialogProps) {
  const run = useRun(merge);
  const preview = useSelector(merge, selectPreview);
  const failure = useSelector(merge, selectFailure);
  const body = useRef<HTMLDivElement>(null);
  const [target, ...others] = preview?.rows ?? [];
  if (preview === null || target === undefined) return null;
  const name = nameOfRow(resource.name, target);
  const many = inSentence(others.length === 1 ? resource.title.one : resource.title.many);
  const title =
    others.length === 0
      ? `Nothing can be merged into ${name}`
      : `Merge ${others.length} ${many} into ${name}?`;
  return (
    <Dialog
      open
      onClose={() => void run('merge.cancel')}
      title={title}
      size={1000}
      alert
      keep
      initialFocus={body}
      foot={
        <>
          <CommandButton id="merge.back" source={merge} kind="quiet" icon="arrow-left" />
          <div className={css.actions}>
            <Button
              off={busy ? '' : null}
              data-command="merge.cancel"
              onClick={() => void run('merge.cancel')}
            >
              Cancel
            </Button>
            <Button
              kind="danger"
              busy={busy}
              off={others.length === 0 ? 'None of these rows can be merged' : null}
              data-command="merge.confirm"
              onClick={() => void run('merge.confirm')}
            >
              {busy ? 'Merging' : 'Merge'}
            </Button>
          </div>
        </>
      }
    >
      {failure === null ? null : (
        <Banner tone={failure.id === 'stale' ? 'amber' : 'red'} role="alert">
          {failure.id === 'stale'
            ? 'Somebody saved one of these rows meanwhile. This is how they are now.'
            : failure.message}
        </Banner>
      )}
      <div ref={body} tabIndex={-1} className={css.review}>
        <MergeReview resource={resource} merge={merge} preview={preview} disabled={busy} />
      </div>
    </Dialog>
  );
}

interface MergeDialogProps {
  readonly resource: Resource;
  readonly removal: RemovalRef;
}

interface MergeOfProps {
  readonly resource: Resource;
  readonly ids: readonly number[];
  /** The row the others go into; null where it is chosen first. */
  readonly target: number | null;
  readonly owner: MergeOwner;
}

interface MergeOwner {
  send(event: MergeEnd): void;
}

type MergeEnd =
  | { readonly type: 'merge.done'; readonly merged: Merged }
  | { readonly type: 'merge.cancel' };

interface TargetDialogProps {
  readonly resource: Resource;
  readonly merge: MergeRef;
  readonly waiting: boolean;
}

interface ReviewDialogProps {
  readonly resource: Resource;
  readonly merge: MergeRef;
  readonly busy: boolean;
}
