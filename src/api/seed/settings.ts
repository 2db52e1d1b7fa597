import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { autoSelectedSegments } from '../../shared/resources/settings/auto-selected-segments.ts';
import { botProtection } from '../../shared/resources/settings/bot-protection.ts';
import { contentChecks } from '../../shared/resources/settings/content-checks.ts';
import { branding } from '../../shared/resources/settings/branding.ts';
import { businessInfo } from '../../shared/resources/settings/business-info.ts';
import { emailVerification } from '../../shared/resources/settings/email-verification.ts';
import { googleTagManagerContainers } from '../../shared/resources/settings/google-tag-manager-containers.ts';
import { integrations } from '../../shared/resources/settings/integrations.ts';
import { sdk } from '../../shared/resources/settings/sdk.ts';
import { singleSignOn } from '../../shared/resources/settings/single-sign-on.ts';
import { urlParameters } from '../../shared/resources/settings/url-parameters.ts';
import { webhooks } from '../../shared/resources/settings/webhooks.ts';
import { writeEntries } from '../rows/search-entries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { CONTAINERS, URL_PARAMETERS, WEBHOOKS } from './content/settings.ts';
import { aged, segmentsOf } from './world.ts';
import type { World } from './world.ts';

interface Named {
  readonly publicationIds: readonly number[];
  readonly logos: readonly number[];
  readonly secrets: Secrets;
}

/** The lists of the settings, and its single records filled in. */
export async function seedSettings(
  world: World,
  { publicationIds, logos, secrets }: Named,
): Promise<void> {
  const { tx } = world;
  const containers = CONTAINERS.map(([name, place, container_id, active]) => ({
    name,
    container_id,
    active,
    publication_id: place === null ? null : (publicationIds[place] ?? null),
  }));
  await insertRows(tx, googleTagManagerContainers, aged(world, containers, 600));
  await insertRows(tx, urlParameters, aged(world, parameterRows(), 600));
  await ownWebhooks(tx, await insertRows(tx, webhooks, aged(world, webhookRows(secrets), 300)));
  await fillRecords(world, logos[0] ?? null);
}

function parameterRows() {
  return URL_PARAMETERS.map(([name, description, required, values]) => ({
    name,
    description,
    required,
    allowed_values: values.map((value) => ({ value })),
  }));
}

function webhookRows({ seal }: Secrets) {
  return WEBHOOKS.map(([name, url, events, active, failures], index) => ({
    name,
    url,
    events,
    active,
    failures,
    secret: seal(`whsec_${Buffer.from(`the demo signing secret ${index + 1}`).toString('base64')}`),
  }));
}

/** As if the demo administrator had saved them: a delivery holds what the last saver may see. */
async function ownWebhooks(tx: Tx, ids: readonly number[]) {
  await sql`insert into webhook_state (webhook_id, owner_id)
    select w.id, u.id from unnest(${ids}::bigint[]) w (id), users u
    where lower(u.email) = ${DEMO_ADMINISTRATOR} and u.deleted_at is null`.execute(tx);
}

const DEMO_ADMINISTRATOR = 'nora@masthead.example';

async function fillRecords(world: World, logo_id: number | null) {
  const { tx } = world;
  const sender_id = await careSender(tx);
  const house = (await segmentsOf(world)).get(null) ?? [];
  await fill(tx, businessInfo, { ...BUSINESS, logo_id });
  await fill(tx, branding, { name: 'Long Wharf Press', accent: '#2745c0', logo_id });
  await fill(tx, emailVerification, { double_opt_in: true, mx_check: true, sender_id });
  await fill(tx, botProtection, { honeypot: true, submissions_per_hour: 20 });
  await fill(tx, integrations, INTEGRATIONS);
  await fill(tx, sdk, {
    enabled: true,
    public_key: 'mh_pub_4f6a1c09b2d84e7790aa',
    allowed_origins: JSON.stringify([
      { origin: 'https://harborandtide.example' },
      { origin: 'https://shop.kitchengardenweekly.example' },
    ]),
  });
  await fill(tx, singleSignOn, SINGLE_SIGN_ON);
  await fill(tx, contentChecks, { page_title: 'error', contrast: 'warning' });
  await fill(tx, autoSelectedSegments, { exclude_segment_ids: house.slice(-1) });
}

const BUSINESS = {
  name: 'Long Wharf Press',
  legal_name: 'Long Wharf Press Cooperative, Inc.',
  address: 'Long Wharf Press, 18 Long Wharf, Gloucester, MA 01930, United States',
  country: 'US',
  email: 'care@masthead.example',
  phone: '+1 617 555 0100',
  website: 'https://masthead.example',
  tax_id: '00-0000000',
};

/** Filled in, and not offered: nobody answers there. */
const SINGLE_SIGN_ON = {
  provider: 'Harbor ID',
  issuer: 'https://id.masthead.example',
  client_id: 'masthead',
  groups_claim: 'groups',
};

const INTEGRATIONS = {
  everflow_base_url: 'https://api.everflow.example',
  thrivecart_base_url: 'https://masthead.thrivecart.example',
  samcart_base_url: 'https://masthead.samcart.example',
  smtp_from: 'letters@masthead.example',
  sms_base_url: 'https://sms.gateway.example/v1',
  document_export_url: 'https://docs.google.com',
};

async function careSender(tx: Tx) {
  const { rows } = await sql<{ id: number }>`
    select id from senders where local_part = 'care'`.execute(tx);
  return rows[0]?.id ?? null;
}

async function fill(tx: Tx, resource: Resource, values: Readonly<Record<string, unknown>>) {
  await resourceTables(tx).updateTable(resource.name).set(values).where('id', '=', 1).execute();
  await writeEntries(resource, sql`from ${sql.table(resource.name)} t where t.id = 1`).execute(tx);
}
