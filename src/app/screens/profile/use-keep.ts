import { feedback } from '../../actors/actors.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useServices } from '../../data/services.ts';
import { savePreference } from '../../ports/preferences.ts';

/** Keeps a choice with the account at once; a refusal is told. */
export function useKeep() {
  const services = useServices();
  const { notify } = services.get(feedback);
  return (key: string, value: unknown) =>
    savePreference(services, key, value).catch((error: unknown) =>
      notify({ type: 'error', message: errorMessage(error) }),
    );
}
