import { openApiOf } from '../../src/api/openapi.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { TestServer } from './server.ts';

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `public`, `gate`, `signed_in`, or the permission that it asks for. */
  readonly asks: string;
  readonly openToKeys: boolean;
  readonly openToViewers: boolean;
}

/** Every operation, as the document says it. */
export function operationsOf(server: TestServer): readonly Operation[] {
  const { paths, security } = openApiOf(server.routes, resources);
  const viewed = new Set(
    server.routes
      .filter(({ openToViewers }) => openToViewers)
      .map(({ method, path }) => `${method} ${path}`),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      asks: described['x-permission'],
      openToViewers: viewed.has(`${method.toUpperCase()} ${path}`),
      openToKeys: (described.security ?? security).some((each) => 'key' in each),
    })),
  );
}

interface Described {
  readonly 'x-permission': string;
  readonly security?: readonly object[];
}
