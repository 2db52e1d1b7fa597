import { domains } from '../../shared/resources/administration/domains.ts';
import { autoResponderCategories } from '../../shared/resources/messaging/auto-responder-categories.ts';
import { autoResponders } from '../../shared/resources/messaging/auto-responders.ts';
import { bindings } from '../../shared/resources/messaging/bindings.ts';
import { messageContents } from '../../shared/resources/messaging/message-contents.ts';
import { senders } from '../../shared/resources/messaging/senders.ts';
import { services } from '../../shared/resources/messaging/services.ts';
import { variables } from '../../shared/resources/messaging/variables.ts';
import { insertRows } from '../rows/insert-rows.ts';
import {
  AUTO_RESPONDERS,
  AUTO_RESPONDER_CATEGORIES,
  BINDINGS,
  MESSAGE_CONTENTS,
  SENDERS,
  SERVICES,
  VARIABLES,
} from './content/messaging.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { seedMessages } from './messages.ts';
import { aged, idsByName, insertMissing, named, segmentsOf } from './world.ts';
import type { World } from './world.ts';

/** Senders, macros, series and messages, with what became of them. */
export async function seedMessaging(
  world: World,
  publicationIds: readonly number[],
): Promise<void> {
  const senderIds = await seedSenders(world);
  const serviceIds = await insertRows(world.tx, services, aged(world, serviceRows(), 700));
  await insertRows(
    world.tx,
    variables,
    aged(
      world,
      VARIABLES.map(([name, tag, content, default_value]) => ({
        name,
        tag,
        content,
        default_value,
      })),
      600,
    ),
  );
  await insertRows(world.tx, bindings, aged(world, bindingRows(), 500));
  const contentIds = await insertRows(
    world.tx,
    messageContents,
    aged(
      world,
      MESSAGE_CONTENTS.map(([title, content]) => ({ title, content })),
      500,
    ),
  );
  await seedAutoResponders(world, publicationIds, { senderIds, contentIds });
  await seedMessages(world, { publicationIds, senderIds, serviceIds });
}

async function seedSenders(world: World) {
  const domainIds = await insertMissing(
    world.tx,
    domains,
    'domain',
    PUBLICATIONS.map(({ domain }) => ({ domain })),
  );
  const rows = SENDERS.map(([display, local_part, place, name], index) => ({
    display,
    local_part,
    name,
    domain_id: domainIds[place],
    default: index === 0,
  }));
  return insertRows(world.tx, senders, aged(world, rows, 800));
}

function serviceRows() {
  return SERVICES.map(([name, numbers, codes]) => ({
    name,
    phone_numbers: numbers.map((number) => ({ number })),
    short_codes: codes.map((code) => ({ code })),
  }));
}

function bindingRows() {
  return BINDINGS.map(([name, url, pairs]) => ({
    name,
    url,
    variable_map: pairs.map(([variable, value]) => ({ variable, value })),
  }));
}

async function seedAutoResponders(
  world: World,
  publicationIds: readonly number[],
  {
    senderIds,
    contentIds,
  }: { readonly senderIds: readonly number[]; readonly contentIds: readonly number[] },
) {
  const { tx, random } = world;
  const categories = AUTO_RESPONDER_CATEGORIES.map(([name, description]) => ({
    name,
    description,
  }));
  const categoryIds = named(
    AUTO_RESPONDER_CATEGORIES,
    await insertMissing(tx, autoResponderCategories, 'name', aged(world, categories, 700)),
  );
  const typeIds = await idsByName(world, 'auto_responder_types');
  const segments = await segmentsOf(world);
  const rows = AUTO_RESPONDERS.map(
    ([name, category, type, trigger, delay, place, sender, active], index) => {
      const publication_id = place === null ? null : (publicationIds[place] ?? null);
      const joined = trigger === 'segment_joined';
      return {
        name,
        trigger,
        delay,
        active,
        steps: stepsOf(contentIds, index),
        publication_id,
        category_id: categoryIds.get(category) ?? null,
        type_id: typeIds.get(type) ?? null,
        sender_id: senderIds[sender] ?? null,
        segment_id: joined ? random.pick(segments.get(publication_id) ?? []) : null,
      };
    },
  );
  await insertRows(tx, autoResponders, aged(world, rows, 500));
}

/** Three letters or so, the first at once. */
function stepsOf(contentIds: readonly number[], index: number) {
  return [0, 2_880, 7_200, 10_080].slice(0, 2 + (index % 3)).map((delay, step) => ({
    delay,
    message_content_id: contentIds[(index + step) % contentIds.length],
  }));
}
