import { MESSAGES } from '../../shared/messages.ts';
import { useService } from '../data/services.ts';
import { feedback } from './actors.ts';

/** Puts a text into the clipboard and says whether it is there: a browser may not allow it. */
export function useCopyText(): (text: string) => Promise<void> {
  const { notify } = useService(feedback);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: MESSAGES.copied });
    } catch {
      notify({ type: 'error', message: MESSAGES.notCopied });
    }
  };
}
