import { fromPromise } from 'xstate';
import { drawerMachine } from './drawer.machine.ts';

export interface DrawerPorts {
  save(shape: { readonly collapsed: boolean }, signal: AbortSignal): Promise<void>;
}

export function provideDrawer(ports: DrawerPorts) {
  return drawerMachine.provide({
    actors: { save: fromPromise(({ input, signal }) => ports.save(input, signal)) },
  });
}
