import * as css from '../../../../styles/api-keys.css.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { KeyLine } from './key-line.tsx';
import type { KeysProps } from './use-api-keys.ts';

/** A person's keys. */
export function KeyList({ keys, all }: KeysProps & { readonly all: readonly ApiKey[] }) {
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
