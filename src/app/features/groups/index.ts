import { lazyPart } from '../../data/lazy-part.tsx';

export const PermissionsControl = lazyPart(
  async () => (await import('./permissions/permissions.tsx')).PermissionsControl,
);
