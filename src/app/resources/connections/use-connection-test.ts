import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ConnectionTestRef } from '../../../../machines/connection-test/connection-test.machine.ts';
import type { ConnectionTestInput } from '../../../../machines/connection-test/connection-test.types.ts';
import { connectionTestOver } from '../../ports/connections.ports.ts';
import { notify } from '../../shell/actors.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';

/** The tests of a form: their commands are in reach while it is on screen; the form says whether it holds changes. */
export function useConnectionTest(input: ConnectionTestInput, unsaved: boolean): ConnectionTestRef {
  const ref = useActorRef(connectionTestOver, { input });
  useCommandSource(ref, 'form');
  useLayoutEffect(() => {
    const { unsubscribe } = ref.on('notice.requested', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [ref]);
  useLayoutEffect(() => ref.send({ type: 'record.changed', unsaved }), [ref, unsaved]);
  return ref;
}
