const LONGEST = 100;

/** A person's names by what the provider says of them, else by their address: a user has both. */
export function namesOf(claims: Readonly<Record<string, unknown>>, email: string) {
  const whole = wordsOf(claims.name);
  const local = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capital);
  const [first = 'New', ...rest] = whole.length > 0 ? whole : local;
  return {
    first_name: wordsOf(claims.given_name).join(' ').slice(0, LONGEST) || first.slice(0, LONGEST),
    last_name:
      wordsOf(claims.family_name).join(' ').slice(0, LONGEST) ||
      rest.join(' ').slice(0, LONGEST) ||
      'User',
  };
}

/** The printable words of a claim. */
function wordsOf(claim: unknown): string[] {
  if (typeof claim !== 'string') return [];
  return claim
    .replace(/\p{C}+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
