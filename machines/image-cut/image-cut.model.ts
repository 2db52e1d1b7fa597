import { WHOLE } from '../../src/shared/contract/image-cut.ts';
import type { MachineModel } from '../kit/model.ts';
import type { ImageCutContext } from './image-cut.types.ts';

const cut = { crop: { x: 0, y: 0, width: 80, height: 60 }, focus: { x: 20, y: 20 } };

export const imageCutModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'image.hold', cut },
    { type: 'image.hold', cut: { crop: WHOLE, focus: null } },
    { type: 'image.hold', cut: null },
    { type: 'cut.open' },
    { type: 'handle.move', handle: 'start', to: { x: 10, y: 10 }, turn: 'a' },
    { type: 'handle.move', handle: 'focus', to: { x: 30, y: 30 }, turn: 'b' },
    { type: 'focus.clear' },
    { type: 'cut.undo' },
    { type: 'cut.redo' },
    { type: 'cut.whole' },
    { type: 'cut.take' },
    { type: 'cut.leave' },
  ],
  abstract: ({ value, context }) => {
    const { held, crop, focus, past, future } = context as ImageCutContext;
    const isWhole = crop.width === 100 && crop.height === 100;
    return [value, held === null, isWhole, focus === null, past.length > 0, future.length > 0];
  },
  answers: {},
  quiet: ['image.hold', 'handle.move'],
  resting: ['resting', 'cutting'],
};
