import { MESSAGES } from '../../shared/messages.ts';
import { notify } from './actors.ts';

/** Puts a text into the clipboard and says whether it is there: a browser may not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', message: MESSAGES.copied });
  } catch {
    notify({ type: 'error', message: MESSAGES.notCopied });
  }
}
