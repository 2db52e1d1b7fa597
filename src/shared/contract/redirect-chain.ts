/** One redirect on a visitor's way. */
export interface RedirectHop {
  /** Null for one that is not saved yet. */
  readonly id: number | null;
  readonly from_path: string;
  readonly to_url: string;
  readonly status_code: string;
}

/** A redirect path, as far as a person may see it. */
export interface RedirectPathAnswer {
  readonly hops: readonly RedirectHop[];
  /** Where a visitor ends; null where it goes on over redirects that the person may not see. */
  readonly end: string | null;
  /** Whether it comes back to where it began. */
  readonly loop: boolean;
}

/** Where a redirect leads, over others of its site; more than one redirect path where sites differ. */
export interface RedirectChain {
  readonly ways: readonly RedirectPathAnswer[];
  /** The addresses of the shortest redirect path that is no loop, the end last. */
  readonly trail: readonly string[];
  /** What the redirect may name at once instead; null where it does, or where the paths end apart. */
  readonly to_url: string | null;
}
