import { shallowEqual, useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useId, useRef } from 'react';
import { differenceOf } from '../../../../machines/draft/draft.rules.ts';
import type { DraftDifference, StoredDraft } from '../../../../machines/draft/draft.types.ts';
import { selectDraft, selectItem, selectOfferRef } from '../../../../machines/form/form.select.ts';
import type { OfferRef } from '../../../../machines/offer/offer.machine.ts';
import {
  selectAbandoning,
  selectCalled,
  selectChosenDraft,
  selectDrafts,
  selectJoining,
  selectOfferFailure,
} from '../../../../machines/offer/offer.select.ts';
import * as css from '../../../../styles/resource-draft.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { inSentence } from '../../../shared/words.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { Scope } from '../../commands/directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { MARK } from '../../navigation/attention.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../format.ts';
import { Difference } from './difference/difference.tsx';
import type { FormPartProps } from './form-part.ts';

/** Unsaved work of earlier sessions: Load restores it, Abandon deletes it. What another form of one's own is writing is gone on with there, or here. Closing goes back and keeps it. */
export function DraftDialog(props: DraftDialogProps) {
  const offer = useSelector(props.form, selectOfferRef);
  return offer === undefined ? null : <OpenDialog {...props} offer={offer} />;
}

function OpenDialog({ resource, form, offer, scope }: OpenDialogProps) {
  useCommandSource(offer, scope, resource.title.one);
  const abandoning = useSelector(offer, selectAbandoning);
  const drafts = useSelector(offer, selectDrafts, shallowEqual);
  const chosen = useSelector(offer, selectChosenDraft);
  const current = useSelector(form, selectDraft);
  const item = useSelector(form, selectItem);
  const first = useRef<HTMLButtonElement>(null);
  const difference = differenceOf(chosen, { current, held: item?.version ?? null });
  return (
    <Dialog
      open={!abandoning}
      onClose={() => form.send({ type: 'form.close' })}
      title={TITLES[chosen.open ?? 'nowhere']}
      size={800}
      alert
      keep
      initialFocus={first}
      foot={<DraftButtons offer={offer} draft={chosen} first={first} />}
    >
      <div className={css.body}>
        {drafts.length > 1 ? (
          <DraftList
            drafts={drafts}
            chosen={chosen}
            onChoose={(session) => offer.send({ type: 'draft.choose', session })}
          />
        ) : null}
        <OfferFailure offer={offer} />
        <DraftSentence offer={offer} draft={chosen} alone={drafts.length === 1} />
        <DraftDetails
          resource={resource}
          draft={chosen}
          difference={difference}
          current={current}
          isNew={item === null}
        />
      </div>
    </Dialog>
  );
}

const TITLES = {
  nowhere: 'Unsaved Changes',
  tab: 'Open in another tab',
  device: 'Open on another device',
} as const;

const JOINING = {
  tab: 'The other tab keeps what you typed and closes its form.',
  device:
    'The other device keeps what you typed and closes its form. If it does not answer within 20 seconds, this goes on with what it kept last.',
} as const;

function DraftButtons({ offer, draft, first }: DraftButtonsProps) {
  const joining = useSelector(offer, selectJoining);
  if (draft.open === undefined) {
    return (
      <>
        <CommandButton id="draft.startAnew" source={offer} kind="quiet" icon={undefined} />
        <CommandButton id="draft.abandon" source={offer} kind="warn" label="Abandon" />
        <CommandButton id="draft.load" source={offer} kind="primary" label="Load" ref={first} />
      </>
    );
  }
  if (joining) {
    return (
      <Button ref={first} kind="primary" busy>
        Continue here
      </Button>
    );
  }
  return (
    <>
      <CommandButton id="draft.startAnew" source={offer} kind="quiet" icon={undefined} />
      <CommandButton id="draft.goThere" source={offer} icon={undefined} />
      <CommandButton id="draft.load" source={offer} kind="primary" icon={undefined} ref={first} />
    </>
  );
}

/** Why the draft is still there. */
function OfferFailure({ offer }: OfferPartProps) {
  const failure = useSelector(offer, selectOfferFailure);
  return failure === null ? null : <Banner tone="red">{failure.message}</Banner>;
}

/** Where the draft is, and what can be done with it. */
function DraftSentence({ offer, draft, alone }: DraftSentenceProps) {
  const called = useSelector(offer, selectCalled);
  const joining = useSelector(offer, selectJoining);
  const moment = <b>{formatMoment(draft.savedAt)}</b>;
  if (joining) return <p role="status">{JOINING[draft.open ?? 'tab']}</p>;
  if (called)
    return (
      <p role="status">
        The other tab is marked: look for <b>{MARK}</b> before the title of a tab.
      </p>
    );
  switch (draft.open) {
    case 'tab':
      return (
        <p>
          You are writing this in another tab, last at {moment}. Go there, continue here, which
          closes the form there, or start anew beside it.
        </p>
      );
    case 'device':
      return (
        <p>
          You are writing this on another device, last at {moment}. Go on there, continue here,
          which closes the form there, or start anew beside it.
        </p>
      );
    default:
      return alone ? (
        <p>You have unsaved changes from {moment}. Load them, or abandon them for good.</p>
      ) : null;
  }
}

function DraftList({ drafts, chosen, onChoose }: DraftListProps) {
  const name = useId();
  return (
    <fieldset className={css.list}>
      <legend className={css.legend}>{drafts.length} drafts of yours. Which one?</legend>
      {drafts.map(({ session, savedAt, values, isHere }) => (
        <label key={session} className={css.draft}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={session === chosen.session}
            onChange={() => onChoose(session)}
          />
          <span>{formatMoment(savedAt)}</span>
          <span className={css.count}>
            {isHere === true ? 'In this browser' : 'From elsewhere'} ·{' '}
            {fieldCount(Object.keys(values).length)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function DraftDetails({ resource, draft, difference, current, isNew }: DraftDetailsProps) {
  const { fields, unknown, isOlder } = difference;
  const shown = fields
    .map(({ field }) => field)
    .filter((name) => fieldOf(resource, name) !== undefined);
  return (
    <>
      {isOlder ? (
        <Banner tone="amber" detail="What you changed is put on the saved version.">
          Someone saved this after your draft was made.
        </Banner>
      ) : null}
      {isNew && draft.unanswered !== undefined ? (
        <Banner
          tone="amber"
          detail={`Load finishes that save. It makes no second ${inSentence(resource.title.one)}.`}
        >
          Its tab was closed before the server had answered.
        </Banner>
      ) : null}
      {shown.length > 0 ? (
        <Difference
          resource={resource}
          fields={shown}
          before={current}
          after={{ ...current, ...draft.values }}
          titles={[isNew ? 'Empty' : 'Saved', 'Yours']}
        />
      ) : null}
      {unknown.length > 0 ? (
        <p className={css.gone}>
          No longer in the form, and left out:{' '}
          {unknown.map((name) => labelOf(resource, name)).join(', ')}.
        </p>
      ) : null}
    </>
  );
}

function fieldCount(count: number) {
  return count === 1 ? '1 field' : `${count} fields`;
}

interface DraftDialogProps extends FormPartProps {
  /** Where the commands of the form belong. */
  readonly scope: Scope;
}

interface OpenDialogProps extends DraftDialogProps {
  readonly offer: OfferRef;
}

interface OfferPartProps {
  readonly offer: OfferRef;
}

interface DraftButtonsProps extends OfferPartProps {
  readonly draft: StoredDraft;
  /** Has the focus at first. */
  readonly first: RefObject<HTMLButtonElement | null>;
}

interface DraftSentenceProps extends OfferPartProps {
  readonly draft: StoredDraft;
  /** Whether it is the only one that is offered. */
  readonly alone: boolean;
}

interface DraftListProps {
  readonly drafts: readonly StoredDraft[];
  readonly chosen: StoredDraft;
  readonly onChoose: (session: string) => void;
}

interface DraftDetailsProps {
  readonly resource: Resource;
  readonly draft: StoredDraft;
  readonly difference: DraftDifference;
  readonly current: Values;
  readonly isNew: boolean;
}
