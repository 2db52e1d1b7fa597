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
