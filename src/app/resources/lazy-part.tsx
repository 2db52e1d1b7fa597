import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import { patiently } from '../data/patiently.ts';
import { definitions } from '../data/resources.ts';

/**
 * A component of a chunk of its own, fetched when it is first drawn; the caller puts a Suspense around it. A server that
 * is away for a moment costs a moment, not the page. All definitions are there before it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetch: (
    load: () => Promise<ComponentType<Props>>,
  ) => Promise<ComponentType<Props>> = withDefinitions,
) {
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await fetch(load) };
      } catch (error) {
        failed.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part = make();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

/** React keeps a failed fetch for good: those that failed are asked for anew when they are drawn again. */
export function forgetFailedParts() {
  for (const forget of failed) forget();
  failed.clear();
}

/** What a chunk holds, once it and all definitions have come. */
export async function withDefinitions<T>(load: () => Promise<T>): Promise<T> {
  if (definitions.areComplete()) return patiently(load);
  const [part] = await Promise.all([patiently(load), definitions.loadAll()]);
  return part;
}

const failed = new Set<() => void>();
