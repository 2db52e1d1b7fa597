import * as assert from 'uvu/assert';
import { answerErrors } from '../../src/shared/form-answers.ts';
import { funnelWays, unreached } from '../../src/shared/funnel-paths.ts';
import { suite } from '../support/suite.ts';

const test = suite('rules of forms and funnels');
const step = (condition: string) => ({ landing_page_id: 1, condition });

test('a visitor goes to the first step below whose condition they meet', () => {
  const steps = ['always', 'bought', 'declined', 'always'].map(step);
  assert.equal(funnelWays(steps), [
    { bought: 1, declined: 2 },
    { bought: 3, declined: 2 },
    { bought: 3, declined: 3 },
    { bought: null, declined: null },
  ]);
  assert.is(unreached(steps).size, 0);
});

test('a step that stands behind no way is one that no visitor comes to', () => {
  const bought = ['always', 'always', 'bought', 'bought'].map(step);
  assert.is(unreached(bought).size, 0, 'who buys at the third goes on');
  assert.equal([...unreached(['always', 'bought', 'always', 'always'].map(step))], []);
  assert.equal(funnelWays([]), []);
});

const QUESTIONS = [
  { name: 'name', type: 'text', required: true },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'phone' },
  { name: 'age', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'boat', type: 'choice', options: [{ value: 'Sloop' }, { value: 'Ketch' }] },
  { name: 'knots', type: 'choices', options: [{ value: 'Bowline' }] },
  { name: 'terms', type: 'yes_no', required: true },
];

test('answers are judged by type, and what is required must be there', () => {
  assert.equal(answerErrors(QUESTIONS, {}), {
    name: 'Required.',
    email: 'Required.',
    terms: 'Required.',
  });
  const wrong = {
    name: ' ',
    email: 'ada@',
    phone: '12',
    age: 'ten',
    day: '2026-02-30',
    boat: 'Yawl',
    knots: ['Bowline', 'Granny'],
    terms: false,
  };
  assert.equal(answerErrors(QUESTIONS, wrong), {
    name: 'Required.',
    email: 'Invalid e-mail.',
    phone: 'Invalid phone number.',
    age: 'Value must be a valid decimal.',
    day: 'Use a date of the form 2026-01-31.',
    boat: 'Choose one that is offered.',
    knots: 'Choose one that is offered.',
    terms: 'Required.',
  });
  const right = {
    name: 'Ada',
    email: 'ada@example.org',
    phone: '(212) 555-0142',
    age: '36.5',
    day: '2026-02-28',
    boat: 'Ketch',
    knots: ['Bowline'],
    terms: true,
  };
  assert.equal(answerErrors(QUESTIONS, right), {});
});

test.run();
