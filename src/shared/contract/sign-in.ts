/** How people may sign in: by the provider of this name, and with what they have here. */
export interface SignInWays {
  readonly provider: string | null;
  readonly local: boolean;
}

/** As it is where nobody has set up another. */
export const LOCAL_WAYS: SignInWays = { provider: null, local: true };

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

/** What a device is given that asks to be signed in. */
export interface BegunSignIn {
  /** Of the address where it is approved. */
  readonly id: string;
  /** Known to the device alone: by it, it hears what became of it, and gets its session. */
  readonly secret: string;
  /** Shown by both, so that a person sees that they approve the device before them. */
  readonly code: string;
  /** Seconds until it is over. */
  readonly expires_in: number;
  /** Seconds between two of its questions. */
  readonly interval: number;
}

/** A device that waits, as the person sees it who approves it. */
export interface WaitingDevice {
  readonly state: 'waiting' | 'approved' | 'denied' | 'over';
  readonly code: string;
  /** What it calls itself, or its browser and system; null where neither is known. */
  readonly name: string | null;
  readonly place: string | null;
  /** Whether it is in the network of whoever looks. */
  readonly same_network: boolean;
  /** Seconds until it is over; 0 where it is. */
  readonly expires_in: number;
}

export type DeviceAnswer = 'approve' | 'deny';
