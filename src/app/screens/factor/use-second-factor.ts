import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import type { SecondFactorInput } from '../../../../machines/second-factor/second-factor.types.ts';
import type { Me } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queries } from '../../data/query-client.ts';
import { meQuery } from '../../data/queries.ts';
import { useService } from '../../data/services.ts';
import { secondFactorOver } from '../../ports/second-factor.ports.ts';

/** A person's second factor, with its commands in reach; `onFinished` runs once it is on and its codes are stored. */
export function useSecondFactor(
  input: SecondFactorInput,
  onFinished: () => void = nothing,
): SecondFactorRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const ref = useActorRef(useService(secondFactorOver), { input });
  useCommandSource(ref, 'page');
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const finished = ref.on('factor.finished', onFinished);
    const changed = ref.on('factor.changed', ({ enabled }) => {
      cache.setQueryData<Me>(
        meQuery.queryKey,
        (held) => held && { ...held, two_factor_enabled: enabled },
      );
      void settleFact(cache, { type: 'rows.changed', resource: 'users' });
    });
    return () => {
      for (const { unsubscribe } of [told, finished, changed]) unsubscribe();
    };
  }, [ref, notify, cache, onFinished]);
  return ref;
}

const nothing = () => undefined;
