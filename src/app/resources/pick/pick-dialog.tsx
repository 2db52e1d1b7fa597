import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import {
  selectAlso,
  selectMaking,
  selectMultiple,
  selectPicked,
  selectSaved,
  selectTyping,
} from '../../../../machines/pick/pick.select.ts';
import * as css from '../../../../styles/resource-pick.css.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { visibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { useAbilities, useOwnResource } from '../../data/me.ts';
import type { ListParams } from '../../data/queries.ts';
import { listQuery } from '../../data/queries.ts';
import { resourceNamed } from '../../data/resources.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Opening } from '../../ui/opening.tsx';
import { useFeature } from '../feature.ts';
import { RecordSelect } from '../select/record-select.tsx';
import { PickFoot } from './pick-foot.tsx';
import type { PickLook } from './pick-look.ts';
import { pickColumns, pickParams } from './pick-params.ts';
import { PickRows } from './pick-rows.tsx';
import { PickTools } from './pick-tools.tsx';

/** A resource's table in a dialog: search, publication, pages of 10 to 50 rows, and which of them are picked. */
export function PickDialog(props: PickDialogProps) {
  const { pick, look } = props;
  const resource = useOwnResource(props.resource);
  const run = useRun(pick);
  useCommandSource(pick, 'dialog', resource.title.many);
  const search = useRef<HTMLInputElement>(null);
  const multiple = useSelector(pick, selectMultiple);
  const saved = useSelector(pick, selectSaved);
  const close = () => void run('pick.cancel');
  const { one, many } = resource.title;
  return (
    <Dialog
      open
      size={1000}
      tall
      flush
      keep={saved}
      title={look?.title ?? `Choose ${inSentence(multiple ? many : one)}`}
      initialFocus={search}
      onClose={close}
      reason={multiple ? <Chosen pick={pick} /> : undefined}
      foot={
        <>
          <CommandButton id="pick.make" source={pick} />
          <Button data-command="pick.cancel" onClick={close}>
            Cancel
          </Button>
          <CommandButton id="pick.confirm" source={pick} kind="primary" />
        </>
      }
    >
      <PickPane {...props} search={search}>
        {look?.also === undefined ? null : <AlsoChosen pick={pick} {...look.also} />}
      </PickPane>
      {look?.isMade === true ? <Making resource={resource} pick={pick} /> : null}
    </Dialog>
  );
}

/** Offers to make a row to whoever may, and makes it above the list. */
function Making({ resource, pick }: Pick<PickDialogProps, 'resource' | 'pick'>) {
  const { maker } = useFeature(resource);
  const may = useAbilities(resource).store === 'allowed';
  const making = useSelector(pick, selectMaking);
  const makes = may ? (maker?.makes ?? null) : null;
  useLayoutEffect(() => pick.send({ type: 'making.offer', makes }), [pick, makes]);
  if (!making || maker === undefined) return null;
  return (
    <Opening onClose={() => pick.send({ type: 'making.leave' })}>
      <maker.Dialog
        onMade={(row) => pick.send({ type: 'row.made', row })}
        onClose={() => pick.send({ type: 'making.leave' })}
      />
    </Opening>
  );
}

/** The list itself: what narrows it, its rows and its pages; in their place why a person does not see it. */
function PickPane({ search, children, ...props }: PickPaneProps) {
  const { resource, pick } = props;
  if (useAbilities(resource).index === 'denied')
    return <EmptyState mark="lock" title={MESSAGES.noTablePermission} />;
  return (
    <div className={css.pane}>
      <PickTools resource={resource} pick={pick} search={search} />
      <Rows {...props} />
      {children}
    </div>
  );
}

/** What has to be chosen beside a row, below the rows. */
function AlsoChosen({ pick, label, resource }: AlsoChosenProps) {
  const id = useId();
  const chosen = useSelector(pick, selectAlso);
  return (
    <div className={css.also}>
      <span id={id} className={css.alsoLabel}>
        {label}
        <span aria-hidden="true">*</span>
      </span>
      <span className={css.publication}>
        <RecordSelect
          resource={resourceNamed(resource)}
          label={label}
          control={{ 'aria-labelledby': id, 'aria-required': true }}
          required
          picked={chosen === null ? [] : [chosen]}
          onPicked={([next = null]) =>
            pick.send({ type: 'also.choose', id: next === null ? null : Number(next) })
          }
        />
      </span>
    </div>
  );
}

function Rows({ resource: whole, pick, filters, look }: PickDialogProps) {
  const resource = useOwnResource(whole);
  const unmask = useAbilities(resource).unmask === 'allowed';
  const columns = useMemo(
    () => pickColumns(resource, visibleFields(resource, { unmask }), look),
    [resource, unmask, look],
  );
  const context = useSelector(pick, (snapshot) => snapshot.context);
  const typing = useSelector(pick, selectTyping);
  const query = useQuery({
    ...listQuery(resource, pickParams(resource, columns, context, { filters, look })),
    placeholderData: keepPreviousData,
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.last_page;
  useLayoutEffect(() => {
    if (lastPage !== undefined) pick.send({ type: 'rows.shown', lastPage });
  }, [pick, lastPage]);
  const items = query.data?.data ?? null;
  if (query.isError && items === null) {
    return (
      <ErrorState
        text={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (items?.length === 0 && !query.isFetching) {
    const bare = context.search === '' && context.publication === null;
    return bare ? (
      <EmptyState title={`No ${inSentence(resource.title.many)} yet`} text={resource.purpose} />
    ) : (
      <EmptyState mark="search" title="Nothing found" text="Try another text or publication." />
    );
  }
  return (
    <>
      <PickRows
        resource={resource}
        pick={pick}
        columns={columns}
        items={items}
        look={look}
        busy={typing || query.isPlaceholderData}
      />
      <PickFoot pick={pick} answer={query.data} />
    </>
  );
}

function Chosen({ pick }: { readonly pick: PickRef }) {
  const { length } = useSelector(pick, selectPicked);
  return <span role="status">{length} chosen</span>;
}

interface PickDialogProps {
  readonly resource: Resource;
  readonly pick: PickRef;
  /** What the rows are narrowed by besides. */
  readonly filters?: ListParams | undefined;
  /** How it looks, where it is not as the resource's own table. */
  readonly look?: PickLook | undefined;
}

interface PickPaneProps extends PickDialogProps {
  readonly search: RefObject<HTMLInputElement | null>;
  /** Below the rows. */
  readonly children?: ReactNode;
}

interface AlsoChosenProps {
  readonly pick: PickRef;
  readonly label: string;
  readonly resource: string;
}
