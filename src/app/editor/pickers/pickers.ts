import { createActor } from 'xstate';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import { pickMachine } from '../../../../machines/pick/pick.machine.ts';
import type { PickedRow } from '../../../../machines/pick/pick.types.ts';
import type { Signal } from '../../data/signal.ts';
import { createSignal } from '../../data/signal.ts';
import type { PickerKind } from './kinds.tsx';
import { PICKERS } from './kinds.tsx';

/** The pickers of one editor, of which one is open at most. */
export function createPickers(): Pickers {
  const opened = createSignal<OpenedPicker | null>(null);
  return {
    opened,
    open({ kind, publicationId = null, picked = null, chosen = null }) {
      opened.get()?.pick.send({ type: 'pick.cancel' });
      const { title, look } = PICKERS[kind];
      const also = look.also?.label.toLowerCase();
      const pick = createActor(pickMachine, {
        input: {
          ...{ title, multiple: false, max: null, isSaved: true },
          ...(also === undefined ? {} : { also }),
        },
      }).start();
      return new Promise((resolve) => {
        pick.on('rows.picked', ({ row, chosen: also }) =>
          resolve(row === null ? null : { row, chosen: also }),
        );
        pick.on('pick.closed', () => {
          opened.set(null);
          resolve(null);
        });
        opened.set({ kind, pick });
        pick.send({
          type: 'pick.open',
          picked: picked === null ? [] : [picked],
          chosen,
          publication: publicationId,
        });
      });
    },
  };
}

export interface Pickers {
  /** The one that is on screen; null for none. */
  readonly opened: Signal<OpenedPicker | null>;
  /** Opens a picker; answers the row that was saved in it, null where it was left. */
  open(call: PickerCall): Promise<Picked | null>;
}

export interface PickerCall {
  readonly kind: PickerKind;
  /** Whose rows are shown at first. */
  readonly publicationId?: number | null;
  /** Id of the row that is chosen at first, and of what is chosen beside it. */
  readonly picked?: number | null;
  readonly chosen?: number | null;
}

export interface Picked {
  /** With the fields that its list reads. */
  readonly row: PickedRow;
  /** Id of what was chosen beside it: an ad's effort. */
  readonly chosen: number | null;
}

interface OpenedPicker {
  readonly kind: PickerKind;
  readonly pick: PickRef;
}
