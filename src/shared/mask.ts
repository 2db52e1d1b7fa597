/** What stands for the characters of a masked value. */
export const MASK = '•••';
/** A longer text is none that was shown masked. */
export const MASK_CHARS = 1000;

/** 'ann@example.com' -> 'a•••@example.com', as the server masks it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}${MASK}@${email.slice(email.lastIndexOf('@') + 1)}`;
}

/** Whether a text is one that was shown masked. */
export function isMasked(text: string): boolean {
  return text.includes(MASK) && text.length <= MASK_CHARS;
}
