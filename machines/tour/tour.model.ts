import type { MachineModel } from '../kit/model.ts';

export const tourModel: MachineModel = {
  input: { hints: 2 },
  events: [
    { type: 'tour.begin' },
    { type: 'tour.resume' },
    { type: 'tour.show' },
    { type: 'tour.next' },
    { type: 'tour.back' },
    { type: 'tour.close' },
    { type: 'page.taken' },
    { type: 'page.freed' },
    { type: 'page.typed' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['tour.begin', 'tour.resume', 'page.taken', 'page.freed', 'page.typed'],
  resting: ['unseen', 'closed', 'open.waiting', 'open.shown'],
  waiting: ['open.pausing'],
};
