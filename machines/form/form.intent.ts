import { form } from './form.setup.ts';

const untold = { type: 'rememberTold' as const, params: {} };

/** What a save is to lead to once all of it is answered: told with the save. */
export const intent = form.createStateConfig({
  id: 'intent',
  description: 'What comes after the save.',
  initial: 'stay',
  on: {
    'form.save': {
      guard: 'savesHere',
      target: '.stay',
      actions: { type: 'rememberTold', params: ({ event }) => event },
    },
    'form.saveAndClose': { guard: 'savesHere', target: '.close', actions: untold },
    'form.saveAndAnother': { guard: 'savesAsNewHere', target: '.another', actions: untold },
  },
  states: {
    stay: { description: 'The record is edited further.' },
    close: { description: 'The form is left for the list; what was typed since is sent first.' },
    another: { description: 'The form is emptied for another record.' },
  },
});
