import type { Me } from '../../../shared/wire.ts';

/** 'compact' where the person likes rows of 30 px, else undefined for 36. */
export function densityOf(me: Me | null): 'compact' | undefined {
  const chosen = me?.preferences.some(({ key, value }) => key === 'density' && value === 'compact');
  return chosen === true ? 'compact' : undefined;
}
