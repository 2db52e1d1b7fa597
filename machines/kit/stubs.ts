import type {
  CallbackActorLogic,
  EventObject,
  NonReducibleUnknown,
  PromiseActorLogic,
} from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** A promise actor that stands for a port until `provide` gives the real one; run as it is, it rejects with a clear message. */
export function stubPort<Output, Input = void>(
  machine: string,
  name: string,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`machine ${machine}: the port '${name}' is not provided`)),
  );
  return Object.assign(logic, { port: name });
}

/** A callback actor that stands for a source of events until `provide` gives the real one; as it is, it never speaks. */
export function stubSource<Sent extends EventObject>(): Source<Sent> {
  const logic: Source<Sent> = fromCallback(() => undefined);
  return Object.assign(logic, { source: true });
}

/** Whether an actor logic is a port that nobody has provided yet. */
export function isStubPort(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'port' in logic;
}

/** Whether an actor logic is a source that nobody has provided yet. */
export function isStubSource(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'source' in logic;
}

type Source<Sent extends EventObject> = CallbackActorLogic<EventObject, NonReducibleUnknown, Sent>;
