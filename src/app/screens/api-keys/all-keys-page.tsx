import { useActorRef, useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'wouter';
import type { AllKeysRef } from '../../../../machines/all-keys/all-keys.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectChosen,
  selectConfirming,
  selectFailure,
  selectKeys,
  selectRevoking,
  selectSearch,
  selectState,
  selectTotal,
} from '../../../../machines/all-keys/all-keys.select.ts';
import type { Held } from '../../../../machines/kit/need.ts';
import { heldOf, isHeld } from '../../../../machines/kit/need.ts';
import * as css from '../../../../styles/api-keys.css.ts';
import { link } from '../../../../styles/text.css.ts';
import type { KeyState, OwnedApiKey } from '../../../shared/contract/api-keys.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import { allKeysOver } from '../../ports/all-keys.ports.ts';
import { Denied } from '../../resources/denied.tsx';
import { countOf } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody, PageTools } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { KeyLine } from './key-line.tsx';

const users = metadataNamed('users');
const TITLE = 'All API keys';

/** The API keys of everybody, for who may change how users get in. The address may say what is looked for. */
export function AllKeysPage() {
  const right = heldOf({ resource: users.name, can: useAbilities(users) }, 'update');
  const [params] = useSearchParams();
  const search = params.get('find') ?? '';
  if (right.ability === 'unknown') return null;
  if (!isHeld(right)) return <Denied resource={users} action="update" page={TITLE} />;
  return <AllKeys key={search} right={right} search={search} />;
}

function AllKeys(input: { readonly right: Held; readonly search: string }) {
  const keys = useAllKeys(input);
  const total = useSelector(keys, selectTotal);
  const broken = useSelector(keys, selectBroken);
  const failure = useSelector(keys, selectFailure);
  return (
    <Page>
      <PageHead
        title={TITLE}
        {...(total === null ? {} : { count: total })}
        actions={<CommandButton id="allKeys.refresh" source={keys} short />}
      />
      <Tools keys={keys} />
      <PageBody>
        {broken ? (
          <Banner tone="red">{`The keys could not be loaded. ${failure ?? ''}`}</Banner>
        ) : null}
        <List keys={keys} />
      </PageBody>
      <Question keys={keys} />
    </Page>
  );
}

function Tools({ keys }: AllKeysProps) {
  const run = useRun(keys);
  const search = useSelector(keys, selectSearch);
  const state = useSelector(keys, selectState);
  const total = useSelector(keys, selectTotal);
  return (
    <PageTools>
      <search className={css.tool} data-fields="">
        <TextInput
          size="small"
          icon="search"
          aria-label="Find a key"
          placeholder="By its name, beginning or owner"
          dir="auto"
          maxLength={200}
          value={search}
          onValue={(text) => keys.send({ type: 'keys.search', text })}
        />
      </search>
      <Segmented
        aria-label="Which keys"
        size="small"
        value={state}
        options={OPTIONS}
        onValue={(next) => run(`allKeys.${next}`)}
      />
      <output className={css.count}>{total === null ? '' : countOf(total, COUNTED)}</output>
    </PageTools>
  );
}

function List({ keys }: AllKeysProps) {
  const found = useSelector(keys, selectKeys);
  const total = useSelector(keys, selectTotal);
  const busy = useSelector(keys, selectBusy);
  const state = useSelector(keys, selectState);
  const isSearched = useSelector(keys, selectSearch).trim() !== '';
  if (total === null) return busy ? <Skeleton shape="lines" width="40%" /> : null;
  if (total === 0 && !busy) {
    return <EmptyState title={isSearched ? 'No such key' : NONE[state]} text={WHY_NONE[state]} />;
  }
  return (
    <>
      <ul className={css.list} aria-label={TITLE} aria-busy={busy}>
        {found.map((key) => (
          <KeyLine
            key={key.id}
            known={key}
            owner={<Owner owner={key.owner} />}
            reach="All that they reach"
            action={
              <CommandButton
                id="allKeys.revoke"
                source={keys}
                args={{ id: String(key.id) }}
                size="small"
                short
                aria-label={`Revoke ${key.name} of ${key.owner.full_name}`}
              />
            }
          />
        ))}
      </ul>
      {total > found.length ? (
        <p className={css.more}>{total - found.length} more: type whose or which you look for.</p>
      ) : null}
    </>
  );
}

function Owner({ owner: { id, full_name, status } }: Pick<OwnedApiKey, 'owner'>) {
  return (
    <>
      <Link className={link} href={`${users.page}/${id}`} dir="auto">
        {full_name}
      </Link>
      {status === 'active' ? null : <Status tone="hollow">Owner {status}</Status>}
    </>
  );
}

function Question({ keys }: AllKeysProps) {
  const isOpen = useSelector(keys, selectConfirming);
  const isBusy = useSelector(keys, selectRevoking);
  const chosen = useSelector(keys, selectChosen);
  return (
    <CommandConfirm
      open={isOpen}
      title={`Revoke '${chosen?.name ?? ''}' of ${chosen?.owner.full_name ?? ''}?`}
      confirm={isBusy ? 'Revoking' : 'Revoke'}
      busy={isBusy}
      source={keys}
      commands={{ confirm: 'allKeys.confirm', cancel: 'allKeys.keep' }}
    >
      Whatever calls the API with this key is refused from now on, and its owner is told by mail.
      This can’t be undone.
    </CommandConfirm>
  );
}

function useAllKeys(input: { readonly right: Held; readonly search: string }): AllKeysRef {
  const ref = useActorRef(useService(allKeysOver), { input });
  useCommandSource(ref, 'form', TITLE);
  useSnackbarsOf(ref);
  return ref;
}

const COUNTED = { one: 'key', many: 'keys' };

const OPTIONS = [
  { value: 'working', label: 'Working' },
  { value: 'unused', label: 'Unused for 30 days' },
  { value: 'over', label: 'Ended' },
];

const NONE: Readonly<Record<KeyState, string>> = {
  working: 'No working API keys',
  unused: 'Every key is in use',
  over: 'No key has ended of late',
};

const WHY_NONE: Readonly<Record<KeyState, string>> = {
  working: 'Keys that people make for their programs stand here, each with what it may do.',
  unused:
    'Keys that nobody has called with for thirty days stand here: each is a way in that nobody needs.',
  over: 'Keys that were revoked or have expired in the last thirty days stand here, and those of users who are disabled.',
};

interface AllKeysProps {
  readonly keys: AllKeysRef;
}
