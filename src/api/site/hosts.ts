import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** What the host of a call is to visitors. */
interface SiteHost {
  /** Whether nothing but published pages and files is there. */
  readonly isPages: boolean;
  /** Whether a page shares the host with the back office, and so is of no origin. */
  readonly sandboxed: boolean;
  /** The publication whose verified domain it is. */
  readonly publicationId: number | null;
}

export interface Hosts {
  of(request: Pick<FastifyRequest, 'host'>): Promise<SiteHost>;
  /** Whether it is that of PAGES_ORIGIN. */
  isSet(request: Pick<FastifyRequest, 'host'>): boolean;
  /** Whether it is that of the back office, as far as anybody has said which that is. */
  isOffice(request: Pick<FastifyRequest, 'host'>): boolean;
}

type HostServices = Pick<Services, 'publicUrl' | 'site'> & {
  readonly config: Pick<Services['config'], 'pagesOrigin' | 'publicUrl'>;
};

/**
 * Hosts by what they are: PAGES_ORIGIN; the verified domain of a publication, where PUBLIC_URL says that the back office is
 * another one; every other is that of the back office.
 */
export function createHosts({ config, publicUrl, site }: HostServices): Hosts {
  const pagesHost = hostOf(config.pagesOrigin);
  const officeHost = hostOfLatest(publicUrl);
  const isOffice: Hosts['isOffice'] = ({ host }) => host.toLowerCase() === officeHost();
  const isSet: Hosts['isSet'] = ({ host }) => host.toLowerCase() === pagesHost;
  return {
    isOffice,
    isSet,
    async of(request) {
      const host = request.host.toLowerCase();
      if (isSet(request)) return { isPages: true, sandboxed: false, publicationId: null };
      if (config.publicUrl === null || isOffice(request)) return OFFICE;
      const { domains } = await site.settings();
      const publicationId = domains.get(host.replace(/:\d+$/, '')) ?? null;
      return publicationId === null ? OFFICE : { isPages: true, sandboxed: false, publicationId };
    },
  };
}

const OFFICE: SiteHost = { isPages: false, sandboxed: true, publicationId: null };

/** The host of an origin that is known once the server listens, read anew where it has changed. */
function hostOfLatest(origin: () => string): () => string | null {
  let read: string | null = null;
  let host: string | null = null;
  return () => {
    const now = origin();
    if (now !== read) [read, host] = [now, hostOf(now)];
    return host;
  };
}

/** With the port, where it is not the scheme's own. */
function hostOf(origin: string | null): string | null {
  return origin === null || !URL.canParse(origin) ? null : new URL(origin).host.toLowerCase();
}
