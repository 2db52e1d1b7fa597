import * as assert from 'uvu/assert';
import type { AnyStateNode } from 'xstate';
import type { CommandMeta } from '../../../machines/kit/command.ts';
import { commandMetaOf, refusalsOf } from '../../../machines/kit/command.ts';
import { machines } from '../../../machines/registry.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the rights that routes ask for, and the commands that call them');

/** Each route of its own that writes and asks for a permission, with the commands that lead to it, or why none says its need. */
const COMMANDS_OF: Readonly<Record<string, readonly string[] | string>> = {
  'POST /domains/{id}/check': ['dns.check'],
  'POST /settings/integrations/1/test': ['connection.test', 'connection.mail'],
  'POST /settings/webhooks/{id}/test': ['connection.test'],
  'POST /settings/webhooks/{id}/deliveries/replay': ['log.replay'],
  'POST /settings/webhooks/{id}/deliveries/{delivery}/replay': ['delivery.replay'],
  'POST …/destinations/check': ['destinations.check'],
  'POST …/preview': 'asks for show, by which the record that it is of is on screen',
  'POST /users/{id}/invite': ['access.invite'],
  'POST /users/{id}/enable': ['access.enable'],
  'POST /users/{id}/disable': ['access.disable'],
  'POST /users/{id}/reset-factor': ['access.resetFactor'],
  'POST /users/{id}/end-sessions': ['access.endSessions'],
  'POST /users/{id}/end-keys': ['access.endKeys'],
  'DELETE /api-keys/{id}': ['allKeys.revoke'],
  'POST /users/{id}/view-as': 'a plain command, withheld by `withoutRight`',
  'POST /contents/redirects/chain': 'reads where a redirect leads that is on screen',
  'POST /messages/segments/preview': 'reads whom the rules on screen match',
  'POST /messages/recipients': 'reads whom the choices on screen reach',
  'POST /marketing/campaigns/{id}/generate-link': ['link.generate', 'link.complete'],
  'POST /marketing/campaigns/{id}/generate-links': ['grid.generate', 'grid.retry'],
  'POST /imports/image': 'part of bringing in a page, which is there for who edits it',
};

/** Commands of the rows of every resource, whose routes its definition makes. */
const OF_ROWS = [
  'row.open',
  'row.edit',
  'row.copy',
  'row.delete',
  'row.publish',
  'row.publishNow',
  'row.unpublish',
  'row.schedule',
  'row.makeDefault',
  'row.history',
  'row.peek',
  'form.edit',
  'form.delete',
  'usage.merge',
  'inline.add',
  'presets.open',
  'preset.name',
  'preset.store',
  'preset.remove',
  'view.edit',
  'view.save',
  'view.remove',
  'draft.submit',
];

test('every route of its own that writes and asks for a permission is called by commands that name the need, or a reason is given', async () => {
  const server = await startServer();
  const asked = server.routes.flatMap(({ method, path, access, pipeline }) =>
    method === 'GET' || pipeline !== null || typeof access === 'string'
      ? []
      : [
          `${method} ${path.replace(/^.+(?=\/destinations\/check$)/, '…').replace(/^(?!\/messages\/segments).+(?=\/preview$)/, '…')}`,
        ],
  );
  await server.stop();
  assert.equal([...new Set(asked)].sort(), Object.keys(COMMANDS_OF).sort());
  const wanted = Object.values(COMMANDS_OF).flatMap((by) => (typeof by === 'string' ? [] : by));
  assert.equal(unsaid([...wanted, ...OF_ROWS]), []);
  // The same person’s other tab takes it without a right; the question that is open then says itself why it is off.
  assert.ok(metasNamed('lock.take').some(({ needs }) => needs !== undefined));
});

test.run();

/** Ids that no machine has, and those that some machine has without its need. */
function unsaid(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => {
    const found = metasNamed(id);
    return found.length === 0 || found.some(({ needs }) => needs === undefined);
  });
}

function metasNamed(id: string): CommandMeta[] {
  return machines.flatMap(({ machine }) => metasOf(machine.root)).filter((meta) => meta.id === id);
}

function metasOf(node: AnyStateNode): CommandMeta[] {
  const own = [...node.transitions.values()]
    .flat()
    .flatMap(({ meta }) => commandMetaOf(meta) ?? []);
  const refused = refusalsOf(node.meta);
  return [...own, ...refused, ...Object.values(node.states).flatMap(metasOf)];
}
