/** How people may sign in: by the provider of this name, and with what they have here. */
export interface SignInWays {
  readonly provider: string | null;
  readonly local: boolean;
}

/** As it is where nobody has set up another. */
export const LOCAL_WAYS: SignInWays = { provider: null, local: true };
