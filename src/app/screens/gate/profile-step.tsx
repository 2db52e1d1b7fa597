import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { GateRef } from '../../../../machines/gate/gate.machine.ts';
import { selectGateFailure } from '../../../../machines/gate/gate.select.ts';
import * as css from '../../../../styles/set-up-gate.css.ts';
import { second } from '../../../../styles/text.css.ts';
import { useMe } from '../../data/me.ts';
import { Banner } from '../../ui/banner.tsx';
import { OwnRecord } from '../profile/own-record.tsx';

/** Names and photo, as in the preferences; the gate goes on once the server finds both. */
export function ProfileStep({ gate }: { readonly gate: GateRef }) {
  const me = useMe();
  const failure = useSelector(gate, selectGateFailure);
  const goOn = useCallback(() => gate.send({ type: 'gate.profile' }), [gate]);
  if (me === null) return null;
  const lacks = (me.photo ?? null) === null;
  return (
    <div className={css.body}>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure.message}
        </Banner>
      )}
      {lacks ? <p className={second}>A photo is still missing: save it with your names.</p> : null}
      <OwnRecord me={me} onSaved={goOn} />
    </div>
  );
}
