import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/** A port as a plain function; it is aborted by the signal when its state is left. */
type Port = (input: never, signal: AbortSignal) => Promise<unknown>;

type PromisePorts<Ports> = {
  readonly [Name in keyof Ports]: Ports[Name] extends (
    input: infer Input,
    signal: AbortSignal,
  ) => Promise<infer Output>
    ? PromisePort<Input, Output>
    : never;
};

type PromisePort<Input, Output> = unknown extends Input
  ? PromiseActorLogic<Output, void>
  : [Input] extends [undefined]
    ? PromiseActorLogic<Output, void>
    : PromiseActorLogic<Output, Input>;

/** The promise actors of a machine over plain functions of the same names. */
export function promisePorts<Ports extends { readonly [Name in keyof Ports]: Port }>(
  ports: Ports,
): PromisePorts<Ports> {
  const names = Object.keys(ports) as (keyof Ports)[];
  const actors = names.map((name) => [
    name,
    fromPromise<unknown, never>(({ input, signal }) => ports[name](input, signal)),
  ]);
  return Object.fromEntries(actors) as PromisePorts<Ports>;
}
