import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import { PartFailure } from '../../shared/contract/part-failure.ts';
import { afterFirstPaint } from './first-paint.ts';
import { withRetry } from './with-retry.ts';
import { definitions } from './resources.ts';

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
        throw new PartFailure(error, forgetFailedParts);
      }
    });
  let Part = make();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

/** The same for what the first list does not need: neither the chunk nor a definition is fetched before its rows are painted. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, (each) => afterFirstPaint(() => withDefinitions(each)));
}

/** React keeps a failed fetch for good: those that failed are asked for anew when they are drawn again. */
function forgetFailedParts() {
  for (const forget of failed) forget();
  failed.clear();
}

/** What a chunk holds, once it and all definitions have come. */
async function withDefinitions<T>(load: () => Promise<T>): Promise<T> {
  if (definitions.areComplete()) return withRetry(load);
  const [part] = await Promise.all([withRetry(load), definitions.loadAll()]);
  return part;
}

const failed = new Set<() => void>();
