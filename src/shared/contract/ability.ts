/** What a person may do, as far as it is known. */
export type Ability = 'allowed' | 'denied' | 'unknown';
