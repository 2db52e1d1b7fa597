import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectChosen,
  selectConfirming,
  selectFailure,
  selectRevoking,
  selectShown,
  selectWriting,
} from '../../../../machines/api-keys/api-keys.select.ts';
import * as css from '../../../../styles/api-keys.css.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { API_CALLS_PAGE } from '../../../shared/navigation.ts';
import type { Me } from '../../../shared/wire.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { useMe } from '../../data/me.ts';
import { apiKeysQuery } from '../../data/queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageFoot } from '../../ui/page-foot.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KeyForm } from './key-form.tsx';
import { NewKey } from './new-key.tsx';
import type { KeysProps } from './use-api-keys.ts';
import { useApiKeys } from './use-api-keys.ts';
import { KeyLine } from './key-line.tsx';

const NONE: readonly ApiKey[] = [];

/** The keys with which programs call the API for a person: made, shown once, listed, revoked. */
export function ApiKeysPage() {
  const me = useMe();
  return me === null ? null : <Keys me={me} />;
}

function Keys({ me }: { readonly me: Me }) {
  const query = useQuery(apiKeysQuery);
  const keys = useApiKeys(me, query.data ?? NONE);
  const isWriting = useSelector(keys, selectWriting);
  const isShown = useSelector(keys, selectShown);
  if (isWriting) return <Writing keys={keys} />;
  if (isShown) return <NewKey keys={keys} />;
  const { data, error, isFetching, refetch } = query;
  return (
    <Page>
      <PageHead
        title="API keys"
        {...(data === undefined ? {} : { count: data.length })}
        actions={
          <>
            <LinkButton render={<Link href={API_CALLS_PAGE} />}>What a key may call</LinkButton>
            <CommandButton id="key.new" source={keys} kind="primary" icon="plus" />
          </>
        }
      />
      <PageBody>
        {data === undefined && error === null ? <Skeleton shape="lines" width="40%" /> : null}
        {data === undefined && error !== null ? (
          <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data?.length === 0 ? <NoKeys keys={keys} /> : null}
        {data === undefined || data.length === 0 ? null : <KeyList keys={keys} all={data} />}
      </PageBody>
      <Question keys={keys} />
    </Page>
  );
}

function NoKeys({ keys }: KeysProps) {
  return (
    <EmptyState
      title="No API keys yet"
      text="With a key a program of yours calls the API in your name: to bring in rows from another system, or to read them. You say what it may do and for how long, and can revoke it at any time."
      actions={<CommandButton id="key.new" source={keys} kind="primary" icon="plus" />}
    />
  );
}

function Writing({ keys }: KeysProps) {
  const failure = useSelector(keys, selectFailure);
  return (
    <Page>
      <PageHead title="New API key" />
      <PageBody>
        {failure === null ? null : <Banner tone="red">{failure}</Banner>}
        <KeyForm keys={keys} />
      </PageBody>
      <PageFoot>
        <CommandButton id="key.make" source={keys} kind="primary" />
        <CommandButton id="key.cancel" source={keys} short />
      </PageFoot>
    </Page>
  );
}

function Question({ keys }: KeysProps) {
  const isOpen = useSelector(keys, selectConfirming);
  const isBusy = useSelector(keys, selectRevoking);
  const chosen = useSelector(keys, selectChosen);
  const failure = useSelector(keys, selectFailure);
  return (
    <CommandConfirm
      open={isOpen}
      title={`Revoke '${chosen?.name ?? ''}'?`}
      confirm={isBusy ? 'Revoking' : 'Revoke'}
      busy={isBusy}
      source={keys}
      commands={{ confirm: 'key.confirm', cancel: 'key.keep' }}
    >
      Whatever calls the API with this key is refused from now on. This can’t be undone.
      {failure === null ? null : <Banner tone="red">{failure}</Banner>}
    </CommandConfirm>
  );
}

/** A person's keys. */
function KeyList({ keys, all }: KeysProps & { readonly all: readonly ApiKey[] }) {
  return (
    <ul className={css.list} aria-label="API keys">
      {all.map((key) => (
        <KeyLine
          key={key.id}
          known={key}
          reach="All that you reach"
          action={
            <CommandButton
              id="key.revoke"
              source={keys}
              args={{ id: String(key.id) }}
              size="small"
              short
              aria-label={`Revoke ${key.name}`}
            />
          }
        />
      ))}
    </ul>
  );
}
