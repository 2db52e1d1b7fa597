import type { ConnectionResult } from '../../src/shared/contract/connection-test.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ConnectionTestInput } from './connection-test.types.ts';

export const sampleTests: ConnectionTestInput = {
  path: 'settings/integrations/1/test',
  services: [
    { id: 'everflow', title: 'Everflow' },
    { id: 'smtp', title: 'SMTP server' },
  ],
  right: { resource: 'integrations', action: 'update', ability: 'allowed' },
  mails: 'smtp',
};

export const samplePassed: ConnectionResult = {
  outcome: 'passed',
  status: 200,
  ms: 84,
  message: 'It answered and took the key.',
  step: null,
};

export const sampleFailed: ConnectionResult = {
  outcome: 'failed',
  status: 401,
  ms: 61,
  message: 'Everflow refuses the key (401).',
  step: 'Enter the credentials anew and save.',
};

export const connectionTestModel: MachineModel = {
  input: sampleTests,
  variants: [
    { ...sampleTests, services: [{ id: 'webhook', title: 'Webhook' }], mails: null },
    { ...sampleTests, right: { ...sampleTests.right, ability: 'denied' } },
  ],
  events: [
    { type: 'connection.test' },
    { type: 'connection.test', service: 'everflow' },
    { type: 'connection.mail' },
    { type: 'connection.cancel' },
    { type: 'record.changed', unsaved: true },
    { type: 'record.changed', unsaved: false },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    runTest: {
      resolve: { passed: samplePassed, failed: sampleFailed },
      reject: { offline },
    },
  },
  quiet: ['record.changed'],
  resting: ['resting'],
};
