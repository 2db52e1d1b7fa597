import * as assert from 'uvu/assert';
import { cycleNames, choicesByRecord } from '../../src/shared/reference-cycle.ts';
import { suite } from '../support/suite.ts';

const test = suite('options that lead back');
const FIELDS = { text: 'name', embed: 'default_template', back: 'publication_id' };
/** 2 chose what belongs to 3, 3 what belongs to 1; 4 and 5 chose each other's. */
const CHOICES = choicesByRecord(
  [
    { id: 1, name: 'One', default_template: null },
    { id: 2, name: 'Two', default_template: { id: 21, publication_id: 3 } },
    { id: 3, name: 'Three', default_template: { id: 31, publication_id: 1 } },
    { id: 4, name: 'Four', default_template: { id: 41, publication_id: 5 } },
    { id: 5, name: 'Five', default_template: { id: 51, publication_id: 4 } },
  ],
  FIELDS,
);

test('what belongs to the record itself leads back at once', () => {
  assert.equal(cycleNames(CHOICES, 1, 1), []);
});

test('what belongs to another leads back over all that stand between', () => {
  assert.equal(cycleNames(CHOICES, 1, 3), ['Three']);
  assert.equal(cycleNames(CHOICES, 1, 2), ['Two', 'Three']);
});

test('what belongs to nobody, or to one whose way ends or circles elsewhere, does not lead back', () => {
  assert.is(cycleNames(CHOICES, 1, null), null);
  assert.is(cycleNames(CHOICES, 2, 1), null);
  assert.is(cycleNames(CHOICES, 1, 4), null);
  assert.is(cycleNames(CHOICES, 1, 99), null);
});

test.run();
