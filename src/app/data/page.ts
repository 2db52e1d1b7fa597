import type { Brand } from '../../shared/brand.ts';
import type { SignInWays } from '../../shared/contract/sign-in.ts';
import { service } from './services.ts';
import { createSignal } from './signal.ts';

/** What the server wrote into the page beside the app. */
interface PageFacts {
  readonly version: string;
  readonly clientSecret: string;
  readonly helpUrl: string;
  /** Where uploaded files are fetched from; '' for the page's own address. */
  readonly assetOrigin: string;
  /** Whether the machine lab is open to everyone: development builds. */
  readonly lab: boolean;
  readonly brand: Brand;
  readonly signIn: SignInWays;
}

/** The facts in the page's `<script type="application/json" id="page-facts">`; defaults where there are none. */
export function pageFacts(): PageFacts {
  const text = document.getElementById('page-facts')?.textContent ?? '{}';
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<PageFacts>) };
}

/** The face of the account: as the page came, and as it is saved in this app since. */
export const brand = service(() => createSignal<Brand>(pageFacts().brand));

const DEFAULTS: PageFacts = {
  version: '1.0.0',
  clientSecret: '',
  helpUrl: '',
  assetOrigin: '',
  lab: false,
  brand: { name: null, logo: null, favicon: null, accent: null },
  signIn: { provider: null, local: true },
};
