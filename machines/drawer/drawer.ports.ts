import { promisePorts } from '../kit/promise-ports.ts';
import { drawerMachine } from './drawer.machine.ts';

interface DrawerPorts {
  save(shape: { readonly collapsed: boolean }, signal: AbortSignal): Promise<void>;
}

export function provideDrawer(ports: DrawerPorts) {
  return drawerMachine.provide({ actors: promisePorts(ports) });
}
