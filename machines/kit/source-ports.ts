import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback } from 'xstate';

type Stop = () => void;

/** A source of what is watched: what calls back with each event, and answers how to stop that. */
export function eventSource<Sent extends EventObject, Input = NonReducibleUnknown>(
  watch: (tell: (event: Sent) => void, input: Input) => Stop,
) {
  return fromCallback<EventObject, Input, Sent>(({ sendBack, input }) => watch(sendBack, input));
}

/** The same of what calls back with the type of an event that has nothing more to say. */
export function factSource<Sent extends EventObject>(
  watch: (tell: (type: Sent['type']) => void) => Stop,
) {
  return eventSource<Sent>((tell) => watch((type) => tell({ type } as Sent)));
}

/** A source that hears what its machine tells it, too. */
export function hearingSource<Heard extends EventObject, Sent extends EventObject>(
  start: (tell: (event: Sent) => void) => Hearing<Heard>,
) {
  return fromCallback<EventObject, NonReducibleUnknown, Sent>(({ receive, sendBack }) => {
    const { hear, stop } = start(sendBack);
    receive((event) => hear(event as unknown as Heard));
    return stop;
  });
}

interface Hearing<Heard extends EventObject> {
  hear(event: Heard): void;
  readonly stop?: Stop;
}

/** What its machine hands over to be held; it is given back when the machine stops, however that happens. */
export function keeper<Held, Heard extends EventObject, Sent extends EventObject>(
  giveBack: (held: Held) => void,
  hear: (event: Heard, keep: Keep<Held>) => void,
) {
  return hearingSource<Heard, Sent>(() => {
    let held: Held | null = null;
    const end = () => {
      if (held !== null) giveBack(held);
      held = null;
    };
    const hold = (next: Held | null) => {
      held = next;
    };
    return { hear: (event) => hear(event, { hold, end }), stop: end };
  });
}

interface Keep<Held> {
  /** In place of what was held, which is not given back. */
  hold(next: Held | null): void;
  /** Gives back what is held now. */
  end(): void;
}
