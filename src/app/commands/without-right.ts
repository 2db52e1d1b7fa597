import type { Action } from '../../shared/contract/actions.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import type { Me } from '../../shared/wire.ts';
import { abilitiesOf } from '../data/me.ts';

/** What refuses a command to whoever has nowhere the right that it takes: it is hidden, and told of by its name. */
export function withoutRight(
  me: Me | null,
  { name, controller }: ResourceMetadata,
  { action, to }: Right,
) {
  if (abilitiesOf(me, controller)[action] === 'allowed') return {};
  const lack = { resource: name, action, everywhere: true } as const;
  return { lack, reason: `You may not ${to}` };
}

interface Right {
  readonly action: Extract<Action, 'store' | 'update' | 'view_as'>;
  /** What it lets a person do: 'edit items'. */
  readonly to: string;
}
