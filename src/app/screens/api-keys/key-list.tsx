import * as css from '../../../../styles/api-keys.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatDate, formatMoment } from '../../resources/format.ts';
import type { Tone } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import type { KeysProps } from './use-api-keys.ts';
import { scopeInWords } from './offered-rights.ts';

/** A person's keys: what each may do, until when, when it was used last. */
export function KeyList({ keys, all }: KeysProps & { readonly all: readonly ApiKey[] }) {
  return (
    <ul className={css.list} aria-label="API keys">
      {all.map((key) => (
        <Line key={key.id} keys={keys} known={key} />
      ))}
    </ul>
  );
}

function Line({ keys, known }: KeysProps & { readonly known: ApiKey }) {
  const { id, name, start, permissions, publications, created_at } = known;
  const state = stateOf(known, new Date());
  return (
    <li className={css.key}>
      <div className={css.names}>
        <h2 className={css.name} dir="auto">
          {name}
        </h2>
        <code className={`${mono} ${css.start}`}>{start}…</code>
        {state === null ? null : <Status tone={state.tone}>{state.text}</Status>}
      </div>
      <dl className={css.facts}>
        <Fact label="May do">{scopeInWords(permissions)}</Fact>
        <Fact label="Publications">
          {publications === null ? 'All that you reach' : publications.join(', ')}
        </Fact>
        <Fact label="Expires">{formatDate(known.expires_at)}</Fact>
        <Fact label="Last used">{lastUse(known)}</Fact>
        <Fact label="Made">{formatMoment(created_at)}</Fact>
      </dl>
      {isOver(known, new Date()) ? null : (
        <CommandButton
          id="key.revoke"
          source={keys}
          args={{ id: String(id) }}
          size="small"
          short
          aria-label={`Revoke ${name}`}
        />
      )}
    </li>
  );
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
