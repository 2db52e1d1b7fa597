import { promisePorts } from '../kit/promise-ports.ts';
import { defaultViewsMachine } from './default-views.machine.ts';

interface DefaultViewsPorts {
  /** PUT /views/{id}/default {on: false}. */
  releaseView(view: { readonly id: number }, signal: AbortSignal): Promise<{ message: string }>;
}

export function provideDefaultViews(ports: DefaultViewsPorts) {
  return defaultViewsMachine.provide({ actors: promisePorts(ports) });
}
