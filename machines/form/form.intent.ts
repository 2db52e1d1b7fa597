import { form } from './form.setup.ts';

/** What a save is to lead to once all of it is answered: told with the save. */
export const intent = form.createStateConfig({
  id: 'intent',
  description: 'What comes after the save.',
  initial: 'stay',
  on: {
    'form.save': { guard: 'savesHere', target: '.stay' },
    'form.saveAndClose': { guard: 'savesHere', target: '.close' },
    'form.saveAndAnother': { guard: 'savesAsNewHere', target: '.another' },
  },
  states: {
    stay: { description: 'The record is edited further.' },
    close: { description: 'The form is left for the list; what was typed since is sent first.' },
    another: { description: 'The form is emptied for another record.' },
  },
});
