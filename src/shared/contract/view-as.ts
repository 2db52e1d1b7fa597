import type { Me } from '../wire.ts';

/** What lets somebody see what another person sees. */
export interface ViewedAs {
  readonly message: string;
  readonly data: {
    readonly access_token: string;
    /** Seconds. */
    readonly expires_in: number;
    /** Who they look as. */
    readonly user: Me;
  };
}
