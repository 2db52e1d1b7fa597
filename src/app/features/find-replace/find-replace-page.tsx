import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import {
  selectFailure,
  selectStage,
} from '../../../../machines/find-replace/find-replace.select.ts';
import type { FindReplaceInput } from '../../../../machines/find-replace/find-replace.types.ts';
import { FIND_KINDS } from '../../../shared/contract/find-replace.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useMe } from '../../data/me.ts';
import { Banner } from '../../ui/banner.tsx';
import { DeniedState } from '../../ui/denied-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFoot } from '../../ui/page-foot.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { ReplaceOutcome } from './replace-outcome.tsx';
import { ReplacePlaces } from './replace-places.tsx';
import type { ReplacePartProps } from './use-find-replace.ts';
import { useFindReplace } from './use-find-replace.ts';

/** A text, an address, a macro or an asset in all content: every place as it would be, then replaced. The address may say what for. */
export function FindReplacePage() {
  const [params] = useSearchParams();
  const text = params.get('task') ?? '';
  const kind = FIND_KINDS.find((each) => each === params.get('kind')) ?? 'text';
  const [find, replace] = [params.get('find') ?? '', params.get('replace') ?? ''];
  const task = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return <Work key={params.toString()} asked={{ kind, find, replace }} task={task} />;
}

function Work(input: Omit<FindReplaceInput, 'token'>) {
  const replace = useFindReplace(input);
  const stage = useSelector(replace, selectStage);
  if (stage === 'refused') return <Refused replace={replace} />;
  return (
    <Page>
      <PageHead title="Find and replace" />
      <PageBody>
        <ReplaceFields replace={replace} />
        <Stage replace={replace} />
      </PageBody>
      <Foot replace={replace} />
    </Page>
  );
}

/** There is no content that they may change. */
function Refused({ replace }: ReplacePartProps) {
  const groups = useMe()?.groups.map(({ name }) => name);
  return (
    <Page>
      <PageHead title="Find and replace" />
      <DeniedState
        title="There is no content that you may change. Please contact an Administrator for assistance."
        groups={groups}
        actions={<CommandButton id="replace.find" source={replace} />}
      />
    </Page>
  );
}

/** What came of it so far. */
function Stage({ replace }: ReplacePartProps) {
  const stage = useSelector(replace, selectStage);
  const failure = useSelector(replace, selectFailure);
  switch (stage) {
    case 'previewing':
      return (
        <div role="status" aria-label="Looking through the content">
          <Skeleton width="60%" />
        </div>
      );
    case 'nothing':
      return (
        <EmptyState
          mark="search"
          title="It stands nowhere"
          text="None of the content that you may change has it. Look for a shorter part, or let upper and lower case count the same."
        />
      );
    case 'choosing':
    case 'sending':
      return (
        <>
          {failure === null ? null : <Banner tone="red">{failure}</Banner>}
          <ReplacePlaces replace={replace} />
        </>
      );
    case 'running':
    case 'stopping':
    case 'outcome':
    case 'undone':
      return <ReplaceOutcome replace={replace} />;
    default:
      return failure === null ? null : <Banner tone="red">{failure}</Banner>;
  }
}

function Foot({ replace }: ReplacePartProps) {
  const stage = useSelector(replace, selectStage);
  const isAsking = stage === null || stage === 'failed' || stage === 'nothing';
  return (
    <PageFoot end={<CommandButton id="replace.new" source={replace} kind="quiet" />}>
      {stage === 'sending' || stage === 'choosing' ? (
        <CommandButton id="replace.run" source={replace} kind="primary" />
      ) : null}
      {stage === 'sending' ? <Waiting /> : null}
      <CommandButton id="replace.stop" source={replace} />
      <CommandButton id="replace.retry" source={replace} kind="primary" />
      <CommandButton id="replace.undo" source={replace} short icon="undo" />
      <CommandButton
        id="replace.find"
        source={replace}
        {...(isAsking ? { kind: 'primary' as const } : {})}
      />
    </PageFoot>
  );
}

function Waiting() {
  return <span role="status">Sending …</span>;
}
