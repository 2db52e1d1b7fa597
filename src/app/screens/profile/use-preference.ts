import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectUnsaved } from '../../../../machines/preferences/preferences.select.ts';
import type { Me } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useServices } from '../../data/services.ts';
import { preferencesActor, savePreference } from '../../ports/preferences.ts';

/** A choice of the person: what they chose last, and what keeps another one with their account at once; null forgets it. A refusal is told. */
export function usePreference(me: Me, key: string): Preference {
  const services = useServices();
  const unsaved = useSelector(
    services.get(preferencesActor),
    useMemo(() => selectUnsaved(key), [key]),
  );
  const saved = me.preferences.find((entry) => entry.key === key)?.value ?? null;
  const { notify } = services.get(feedback);
  return {
    value: unsaved === null ? saved : unsaved.value,
    keep: (value) =>
      void savePreference(services, key, value).catch((error: unknown) =>
        notify({ type: 'error', message: errorMessage(error) }),
      ),
  };
}

interface Preference {
  readonly value: unknown;
  readonly keep: (value: unknown) => void;
}
