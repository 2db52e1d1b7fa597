import { useEffect } from 'react';
import { createActor } from 'xstate';
import { prefillMachine } from '../../../machines/prefill/prefill.machine.ts';
import { prefillFor } from '../../../machines/prefill/prefill.rules.ts';
import { go } from './go.ts';

/** The values that wait for the page of a new record. */
export const prefillRef = createActor(prefillMachine).start();

/** Goes to the page of a new record, which starts with these values. */
export function goPrefilled(path: string, data: Readonly<Record<string, unknown>>) {
  prefillRef.send({ type: 'prefill.set', path, data });
  go(path);
}

/** Values that wait for the page at the path; undefined where none do. */
export function prefillAt(path: string): Readonly<Record<string, unknown>> | undefined {
  return prefillFor(prefillRef.getSnapshot().context, path) ?? undefined;
}

/** Tells where the person is: whatever waited for a page goes when that page is left. */
export function usePrefillPath(path: string) {
  useEffect(() => prefillRef.send({ type: 'path.changed', path }), [path]);
}
