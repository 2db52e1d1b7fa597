import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ApiKeysRef } from '../../../../machines/api-keys/api-keys.machine.ts';
import { selectHasWork } from '../../../../machines/api-keys/api-keys.select.ts';
import type { ApiKey } from '../../../shared/contract/api-keys.ts';
import { API_BASE } from '../../../shared/product.ts';
import type { Me } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { apiKeysQuery } from '../../data/queries.ts';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import { navigationGuard } from '../../navigation/guard.tsx';
import { apiKeysOver } from '../../ports/api-keys.ports.ts';
import { offeredRights } from './offered-rights.ts';

/** The keys of who is signed in, with what can be done about them; told of the list as it is known. */
export function useApiKeys(me: Me, known: readonly ApiKey[]): ApiKeysRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const guard = useService(navigationGuard);
  const copyText = useCopyText();
  const [input] = useState(() => ({
    offered: offeredRights(me),
    base: `${location.origin}${API_BASE}`,
  }));
  const ref = useActorRef(useService(apiKeysOver), { input });
  useCommandSource(ref, 'form', 'API keys');
  useLayoutEffect(() => {
    const heard = [
      ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
      ref.on('key.copied', ({ text }) => void copyText(text)),
      ref.on('keys.changed', () => void cache.invalidateQueries(apiKeysQuery)),
    ];
    const release = guard.watch(ref, {
      key: 'api-keys',
      hasWork: selectHasWork,
      giveUp: () => ref.send({ type: 'key.leave' }),
    });
    return () => {
      for (const { unsubscribe } of heard) unsubscribe();
      release();
    };
  }, [ref, notify, copyText, cache, guard]);
  useLayoutEffect(() => {
    const live = known.filter(({ revoked_at }) => revoked_at === null);
    ref.send({ type: 'keys.shown', keys: live.map(({ id, name }) => ({ id, name })) });
  }, [ref, known]);
  return ref;
}

export interface KeysProps {
  readonly keys: ApiKeysRef;
}
