import { lazyPart } from '../../data/lazy-part.tsx';

export const PermissionsControl = lazyPart(
  async () => (await import('./permissions/permissions.tsx')).PermissionsControl,
);

export const FieldLimitsControl = lazyPart(
  async () => (await import('./fields/field-limits.tsx')).FieldLimitsControl,
);
