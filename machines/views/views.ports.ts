import { promisePorts } from '../kit/promise-ports.ts';
import { viewsMachine } from './views.machine.ts';
import type {
  DefaultViewCall,
  StoreViewCall,
  UpdateViewCall,
  View,
  ViewAnswer,
} from './views.types.ts';

type Named = Pick<View, 'id' | 'version'>;

interface ViewsPorts {
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
  return viewsMachine.provide({ actors: promisePorts(ports) });
}
