/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** Whether its provider keeps it on other devices, too. */
  readonly synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Whether it was refused since, as one that may have been copied. */
  readonly blocked: boolean;
}

/** Of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
