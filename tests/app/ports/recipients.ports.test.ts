import { until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { selectRecipientCount } from '../../../machines/recipients/recipients.select.ts';
import { settleFact } from '../../../src/app/data/invalidation.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { recipientsOver } from '../../../src/app/ports/recipients.ports.ts';
import { answerCalls } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('ports of the recipients');

test('recipients are counted anew when subscribers or segments change here, and for nothing else', async () => {
  const { bodies } = answerCalls({
    'POST messages/recipients': () => ({ data: { total: bodies.length, total_is_estimate: true } }),
  });
  const input = { into: [1, 2], out: [3] };
  const ref = createActor(services.get(recipientsOver), { input }).start();
  const counts = (total: number) =>
    until(() => selectRecipientCount(ref.getSnapshot())?.total === total, `the count of ${total}`);
  const tell = (resource: string) =>
    settleFact(services.get(queries), { type: 'rows.changed', resource });
  await counts(1);
  assert.equal(bodies, [{ segment_ids: [1, 2], exclude_segment_ids: [3] }]);
  await tell('faqs');
  assert.is(bodies.length, 1);
  await tell('subscribers');
  await counts(2);
  await tell('segments');
  await counts(3);
  ref.stop();
  await tell('segments');
  assert.is(bodies.length, 3);
});

test.run();
