import { hasWords } from '../../../shared/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as css from '../../../../styles/api-keys.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { API_KEYS_PAGE } from '../../../shared/navigation.ts';
import { permissionName } from '../../../shared/permissions.ts';
import { API_BASE } from '../../../shared/product.ts';
import type { Me } from '../../../shared/wire.ts';
import type { Action } from '../../../shared/contract/actions.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import * as commands from '../../commands/registry/features.ts';
import { usePlainCommands } from '../../commands/use-commands.ts';
import type { ApiCall, ApiDocument } from '../../data/api-calls.ts';
import { callsOf, curlOf, KEY_VARIABLE, mayCall } from '../../data/api-calls.ts';
import { useMe } from '../../data/me.ts';
import { apiKeysQuery, documentQuery } from '../../data/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody, PageTools } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { offeredRights } from './offered-rights.ts';

/** As many are shown of what a text finds. */
const MOST = 60;
const ANY = '';

/** What a key may call, each call for a command line. Which key, which records and which words is the page's address. */
export function ApiCallsPage() {
  const me = useMe();
  const document = useQuery(documentQuery);
  const keys = useQuery(apiKeysQuery);
  const { data, error, isFetching, refetch } = document;
  return (
    <Page>
      <PageHead
        title="What a key may call"
        actions={<LinkButton render={<Link href={API_KEYS_PAGE} />}>API keys</LinkButton>}
      />
      {data === undefined && error === null ? (
        <PageBody>
          <Skeleton shape="lines" width="40%" />
        </PageBody>
      ) : null}
      {data === undefined && error !== null ? (
        <PageBody>
          <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        </PageBody>
      ) : null}
      {data === undefined || me === null ? null : (
        <Calls document={data} me={me} keys={keys.data ?? []} />
      )}
    </Page>
  );
}

function Calls({ document, me, keys }: CallsProps) {
  const narrowed = useNarrowed({ document, me, keys });
  const { found } = narrowed;
  return (
    <>
      <Narrowing {...narrowed} keys={keys} />
      <PageBody>
        <p className={css.hint}>
          Set <code className={mono}>{KEY_VARIABLE}</code> to the key before:{' '}
          <code className={mono}>export {KEY_VARIABLE}=mhk_…</code>. Where an address has an ID, 1
          stands for it.
        </p>
        {found.length === 0 ? (
          <EmptyState title="No such call" text="Look for another word, or choose another key." />
        ) : (
          <CallList calls={found.slice(0, MOST)} />
        )}
        {found.length > MOST ? (
          <p className={css.hint}>{found.length - MOST} more: type what the call is about.</p>
        ) : null}
      </PageBody>
    </>
  );
}

/** The calls that may be made with the key, those that are looked for, and what is chosen. */
function useNarrowed({ document, me, keys }: CallsProps) {
  const { given, choose } = useChoice();
  const calls = useMemo(() => callsOf(document), [document]);
  const key = keys.find(({ id }) => String(id) === given.key);
  const permissions = permissionsOf(me, key);
  const allowed = calls.filter((call) => mayCall(permissions, call));
  const abouts = [...new Set(allowed.map(({ about }) => about))];
  const first = allowed.find(({ permission }) => permission !== null)?.about ?? abouts[0] ?? ANY;
  const about = abouts.includes(given.of) || given.find !== '' ? given.of : first;
  const found = allowed.filter((call) => isFound(call, { ...given, of: about }));
  return { given, choose, chosen: key, about, abouts, allowed, found };
}

function Narrowing({ given, choose, chosen, about, abouts, allowed, found, keys }: NarrowingProps) {
  const live = keys.filter(({ revoked_at }) => revoked_at === null);
  return (
    <PageTools>
      <div className={css.tool}>
        <Select
          aria-label="Key"
          size="small"
          value={chosen === undefined ? ANY : given.key}
          options={[
            { value: ANY, label: 'All that I may give a key' },
            ...live.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValue={(value) => choose({ key: value })}
        />
      </div>
      <div className={css.tool}>
        <Select
          aria-label="Records"
          size="small"
          value={about}
          options={[
            ...(given.find === '' ? [] : [{ value: ANY, label: 'All records' }]),
            ...abouts.map((each) => ({ value: each, label: each })),
          ]}
          onValue={(value) => choose({ of: value })}
        />
      </div>
      <div className={css.tool}>
        <TextInput
          size="small"
          icon="search"
          aria-label="Find a call"
          placeholder="Find a call"
          value={given.find}
          onValue={(text) => choose({ find: text, of: ANY })}
        />
      </div>
      <output className={css.count}>
        {found.length} of {allowed.length} calls
      </output>
    </PageTools>
  );
}

function CallList({ calls }: { readonly calls: readonly ApiCall[] }) {
  const copyText = useCopyText();
  const base = `${location.origin}${API_BASE}`;
  const names = calls.map(({ name }) => name).join();
  const copying = useMemo(
    () => [
      {
        ...commands.copyCall,
        args: [
          {
            name: 'call',
            title: 'Call',
            kind: 'choice' as const,
            choices: names.split(',').map((name) => ({ value: name, title: name })),
          },
        ],
        run: ({ call: wanted }: Readonly<Record<string, unknown>>) => {
          const call = calls.find(({ name }) => name === wanted);
          if (call !== undefined) void copyText(curlOf(base, call));
        },
      },
    ],
    [names, calls, base, copyText],
  );
  usePlainCommands(copying, 'page');
  return (
    <ul className={css.list} aria-label="Calls">
      {calls.map((call) => (
        <li key={call.name} className={css.call}>
          <div className={css.callHead}>
            <h2 className={`${mono} ${css.callName}`}>{call.name}</h2>
            {call.permission === null ? null : <span className={css.label}>{call.permission}</span>}
            <span className={css.end}>
              <CommandButton
                id="api.copyCall"
                args={{ call: call.name }}
                shape="icon"
                label={`Copy ${call.name}`}
                size="small"
              />
            </span>
          </div>
          <pre className={`${mono} ${css.code}`}>{curlOf(base, call)}</pre>
        </li>
      ))}
    </ul>
  );
}

interface Choice {
  readonly key: string;
  readonly of: string;
  readonly find: string;
}

/** What is looked for, in the address. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const given: Choice = {
    key: params.get('key') ?? ANY,
    of: params.get('of') ?? ANY,
    find: params.get('find') ?? '',
  };
  const choose = (change: Partial<Choice>) => {
    const next = Object.entries({ ...given, ...change }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(next), { replace: true });
  };
  return { given, choose };
}

/** What a key has now of what it was given; all that a person may give where none is chosen. */
function permissionsOf(me: Me, key: ApiKey | undefined): readonly string[] {
  const offered = offeredRights(me).flatMap(({ controller, actions }) =>
    actions.map((action) => permissionName(controller, action as Action)),
  );
  return key === undefined ? offered : offered.filter((name) => key.permissions.includes(name));
}

function isFound(call: ApiCall, { of, find }: Choice): boolean {
  if (of !== ANY && call.about !== of) return false;
  return hasWords(`${call.name} ${call.about} ${call.permission ?? ''}`, find);
}

interface CallsProps {
  readonly document: ApiDocument;
  readonly me: Me;
  readonly keys: readonly ApiKey[];
}

type NarrowingProps = ReturnType<typeof useNarrowed> & Pick<CallsProps, 'keys'>;
