/** What stands for the characters of a masked value. */
export const MASK = '•••';

/** 'ann@example.com' -> 'a•••@example.com', as the server masks it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}${MASK}@${email.slice(email.lastIndexOf('@') + 1)}`;
}
