import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { heldOf } from '../../../../machines/kit/need.ts';
import type { UserAccessRef } from '../../../../machines/user-access/user-access.machine.ts';
import {
  sameQuestion,
  selectAccess,
  selectActing,
  selectBroken,
  selectConfirming,
  selectLoading,
  selectQuestion,
  selectWithheld,
} from '../../../../machines/user-access/user-access.select.ts';
import * as css from '../../../../styles/resource-users.css.ts';
import { link, meta } from '../../../../styles/text.css.ts';
import type { ForeignApiKey } from '../../../shared/contract/api-keys.ts';
import { ALL_KEYS_PAGE } from '../../../shared/navigation.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { UserAccess } from '../../../shared/contract/user-access.ts';
import { useAbilities, useMe } from '../../data/me.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { FormSection, SideRow } from '../../ui/form-layout.tsx';
import type { Tone } from '../../ui/icon.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { formatMoment, formatNumber } from '../../resources/format.ts';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { Status } from '../../ui/status.tsx';
import { useUserAccess } from './use-user-access.ts';

const users = metadataNamed('users');
const nothing = () => undefined;

/** How a user gets in, and what may be done to that; nothing for who may not change users. */
export function UserAccessPanel(props: RecordPanelProps) {
  const me = useMe();
  if (me === null) return null;
  return <Access key={`${props.values.status}`} {...props} isSelf={me.id === props.id} />;
}

function Access({ id, values, form, isSelf, onChanged = nothing }: AccessProps) {
  const right = heldOf({ resource: users.name, can: useAbilities(users) }, 'update');
  const input = { userId: id, name: String(values.full_name), isSelf, right };
  const access = useUserAccess(input, { form, onChanged });
  const loading = useSelector(access, selectLoading);
  const broken = useSelector(access, selectBroken);
  if (useSelector(access, selectWithheld)) return null;
  return (
    <FormSection title="Access">
      {loading ? <FormSkeleton /> : null}
      {broken ? (
        <Banner
          tone="red"
          actions={<CommandButton id="access.retry" source={access} size="small" />}
        >
          How this user gets in could not be loaded.
        </Banner>
      ) : null}
      {loading || broken ? null : (
        <>
          <Facts access={access} email={String(values.email)} />
          <AccessActions access={access} />
        </>
      )}
      <AccessQuestion access={access} />
    </FormSection>
  );
}

function Facts({ access, email }: FactsProps) {
  const known = useSelector(access, selectAccess);
  const { status, last_login_at, second_factor, sessions, api_keys, mails } = known;
  return (
    <div className={css.facts}>
      {status === 'invited' && !mails ? (
        <Banner tone="amber">
          No mail server is set up, so the invitation waits as a file in the folder mail of the
          server’s data. A mail server is entered in{' '}
          <Link href="/admin/settings/integrations">Settings, Integrations</Link>.
        </Banner>
      ) : null}
      <SideRow label="Status">
        <UserStatus status={status} />
      </SideRow>
      {status === 'invited' ? <SideRow label="Invitation">{invitation(known)}</SideRow> : null}
      <SideRow label="Last sign-in">
        {last_login_at === null ? 'Never' : formatMoment(last_login_at)}
      </SideRow>
      <SideRow label="Second factor">{second_factor ? 'On' : 'Off'}</SideRow>
      <SideRow label="Open sessions">{formatNumber(sessions)}</SideRow>
      <SideRow label="API keys">
        {api_keys.length === 0 ? 'None' : <Keys keys={api_keys} email={email} />}
      </SideRow>
    </div>
  );
}

/** Each key that works, and when it was used. */
function Keys({ keys, email }: KeysProps) {
  return (
    <>
      <ul className={css.keys}>
        {keys.map(({ id, name, start, last_used_at }) => (
          <li key={id} className={css.key}>
            <span dir="auto">{name}</span>
            <span className={meta}>
              {start}… ·{' '}
              {last_used_at === null ? 'never used' : `used ${formatMoment(last_used_at)}`}
            </span>
          </li>
        ))}
      </ul>
      <Link className={link} href={`${ALL_KEYS_PAGE}?find=${encodeURIComponent(email)}`}>
        See and revoke each
      </Link>
    </>
  );
}

function invitation({ invited_until: until }: UserAccess) {
  return until === null ? 'Expired: invite again' : `Open until ${formatMoment(until)}`;
}

function AccessActions({ access }: { readonly access: UserAccessRef }) {
  const acting = useSelector(access, selectActing);
  return (
    <div className={css.actions} aria-busy={acting}>
      {ACTIONS.map(({ id, icon }) => (
        <CommandButton key={id} id={id} source={access} short size="small" icon={icon} />
      ))}
    </div>
  );
}

const ACTIONS = [
  { id: 'access.invite', icon: 'mail' },
  { id: 'access.enable', icon: 'check' },
  { id: 'access.endSessions', icon: 'log-out' },
  { id: 'access.endKeys', icon: 'zap' },
  { id: 'access.resetFactor', icon: 'rotate-ccw' },
  { id: 'access.disable', icon: 'lock' },
] as const;

/** The state of a user as the list shows it. */
export function UserStatus({ status }: { readonly status: unknown }) {
  const known = STATUSES[String(status)];
  return known === undefined ? null : <Status tone={known.tone}>{known.title}</Status>;
}

const STATUSES: Readonly<
  Record<string, { readonly title: string; readonly tone: Tone | 'hollow' }>
> = {
  invited: { title: 'Invited', tone: 'amber' },
  active: { title: 'Active', tone: 'green' },
  disabled: { title: 'Disabled', tone: 'hollow' },
};

/** What a person is asked before an action of a user that destroys. */
export function AccessQuestion({ access }: { readonly access: UserAccessRef }) {
  const open = useSelector(access, selectConfirming);
  const { title, text, confirm } = useSelector(access, selectQuestion, sameQuestion);
  return (
    <CommandConfirm
      open={open}
      title={title}
      confirm={confirm}
      source={access}
      commands={{ confirm: 'access.confirm', cancel: 'access.cancel' }}
    >
      {text}
    </CommandConfirm>
  );
}

interface FactsProps {
  readonly access: UserAccessRef;
  readonly email: string;
}

interface KeysProps {
  readonly keys: readonly ForeignApiKey[];
  readonly email: string;
}

interface AccessProps extends RecordPanelProps {
  readonly isSelf: boolean;
}
