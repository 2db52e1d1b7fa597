/** A browser or app in which somebody is signed in, as they see it themselves. */
export interface OwnSession {
  readonly id: number;
  /** When they signed in there. */
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  /** 'Chrome on Windows'; null where it says nothing that is known. */
  readonly device: string | null;
  /** Where it was used last, as far as its network tells; null where that is not known. */
  readonly place: string | null;
  /** Whether that is the network of the session that asks. */
  readonly same_network: boolean;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}
