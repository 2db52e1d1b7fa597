import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { PlaceholdersContext, PlaceholdersInput } from './placeholders.types.ts';

const [name, footer] = ['{$first_name}', '{$custom_footer}'];

const right = { resource: 'subscribers', action: 'show', ability: 'allowed' } as const;

export const placeholdersModel: MachineModel = {
  input: { route: 'messages/subscribers', right } satisfies PlaceholdersInput,
  variants: [
    {
      route: 'messages/subscribers',
      right: { ...right, ability: 'denied' },
    } satisfies PlaceholdersInput,
  ],
  big: true,
  events: [
    { type: 'placeholders.open', publication: 2 },
    { type: 'placeholders.close' },
    { type: 'placeholders.want', tokens: [name] },
    { type: 'placeholders.want', tokens: [name, footer] },
    { type: 'reader.nobody' },
    { type: 'reader.sample' },
    { type: 'reader.subscriber', subscriber: 4 },
    { type: 'reader.persona', first_name: 'Ada' },
    { type: 'placeholders.retry' },
    { type: 'placeholders.refresh' },
  ],
  abstract: ({ value, context }) => {
    const { reader, held, wanted, asking } = context as PlaceholdersContext;
    const states = Object.entries(held).map(([token, { state }]) => `${token} ${state}`);
    return [value, reader.kind, states.sort(), wanted, asking];
  },
  answers: {
    ask: {
      resolve: {
        known: [
          { token: name, state: 'value', content: 'Ada' },
          { token: footer, state: 'unknown', content: '' },
        ],
        empty: [{ token: name, state: 'empty', content: '' }],
      },
      reject: { offline },
    },
  },
  quiet: ['placeholders.open', 'placeholders.close', 'placeholders.want'],
  resting: ['closed', 'open.resting'],
};
