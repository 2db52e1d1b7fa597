import type { ReactNode } from 'react';
import * as css from '../../../../styles/api-keys.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { formatDate, formatMoment } from '../../resources/format.ts';
import type { Tone } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import { scopeInWords } from './offered-rights.ts';

/** A key: what it may do, until when, when it was used last; with whose it is among those of everybody. */
export function KeyLine({ known, owner, reach, action }: KeyLineProps) {
  const { name, start, permissions, publications, created_at } = known;
  const state = stateOf(known, new Date());
  return (
    <li className={css.key}>
      <div className={css.names}>
        <h2 className={css.name} dir="auto">
          {name}
        </h2>
        <code className={`${mono} ${css.start}`}>{start}…</code>
        {owner}
        {state === null ? null : <Status tone={state.tone}>{state.text}</Status>}
      </div>
      <dl className={css.facts}>
        <Fact label="May do">{scopeInWords(permissions)}</Fact>
        <Fact label="Publications">{publications === null ? reach : publications.join(', ')}</Fact>
        <Fact label="Expires">{formatDate(known.expires_at)}</Fact>
        <Fact label="Last used">{lastUse(known)}</Fact>
        <Fact label="Made">{formatMoment(created_at)}</Fact>
      </dl>
      {isOver(known, new Date()) ? null : action}
    </li>
  );
}

interface KeyLineProps {
  readonly known: ApiKey;
  /** Whose it is; nothing where it is one's own. */
  readonly owner?: ReactNode;
  /** What a key reaches that is limited to no publication. */
  readonly reach: string;
  /** What can be done with a key that is not over. */
  readonly action: ReactNode;
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

function lastUse({ last_used_at: at, last_used_ip: ip }: ApiKey): string {
  if (at === null) return 'Never';
  return ip === null ? formatMoment(at) : `${formatMoment(at)}, from ${ip}`;
}

function isOver({ revoked_at, expires_at }: ApiKey, now: Date): boolean {
  return revoked_at !== null || Date.parse(expires_at) <= now.getTime();
}

/** What a person should know of a key at a glance; null where it simply works. */
function stateOf(key: ApiKey, now: Date): { readonly text: string; readonly tone: Tone } | null {
  const left = Date.parse(key.expires_at) - now.getTime();
  if (key.revoked_at !== null) return { text: 'Revoked', tone: 'red' };
  if (left <= 0) return { text: 'Expired', tone: 'red' };
  return left < WEEK_MS ? { text: 'Expires soon', tone: 'amber' } : null;
}

const WEEK_MS = 7 * 86_400_000;
