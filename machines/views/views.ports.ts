import { fromPromise } from 'xstate';
import { viewsMachine } from './views.machine.ts';
import type {
  DefaultViewCall,
  StoreViewCall,
  UpdateViewCall,
  View,
  ViewAnswer,
} from './views.types.ts';

type Named = Pick<View, 'id' | 'version'>;

export interface ViewsPorts {
  /** POST /views. */
  storeView(call: StoreViewCall, signal: AbortSignal): Promise<ViewAnswer>;
  /** PUT /views/{id}. */
  updateView(call: UpdateViewCall, signal: AbortSignal): Promise<ViewAnswer>;
  /** DELETE /views/{id}. */
  removeView(view: Named, signal: AbortSignal): Promise<{ message: string }>;
  /** POST /views/{id}/restore. */
  restoreView(view: { readonly id: number }, signal: AbortSignal): Promise<ViewAnswer>;
  /** PUT /views/{id}/default. */
  chooseDefault(call: DefaultViewCall, signal: AbortSignal): Promise<ViewAnswer>;
}

/** Call it once, never in render. */
export function provideViews(ports: ViewsPorts) {
  return viewsMachine.provide({
    actors: {
      storeView: fromPromise<ViewAnswer, StoreViewCall>(({ input, signal }) =>
        ports.storeView(input, signal),
      ),
      updateView: fromPromise<ViewAnswer, UpdateViewCall>(({ input, signal }) =>
        ports.updateView(input, signal),
      ),
      removeView: fromPromise<{ message: string }, Named>(({ input, signal }) =>
        ports.removeView(input, signal),
      ),
      restoreView: fromPromise<ViewAnswer, { id: number }>(({ input, signal }) =>
        ports.restoreView(input, signal),
      ),
      chooseDefault: fromPromise<ViewAnswer, DefaultViewCall>(({ input, signal }) =>
        ports.chooseDefault(input, signal),
      ),
    },
  });
}
