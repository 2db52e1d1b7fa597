import * as assert from 'uvu/assert';
import type { PromiseActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { outcome } from '../../../machines/link-grid/link-grid.model.ts';
import type { LinkFile, SaveCall } from '../../../machines/link-grid/link-grid.types.ts';
import { linkGridOver } from '../../../src/app/ports/link-grid.ports.ts';
import { answerCalls } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('ports of many links');

test('a saved file names partners and effort types, and has every column by which a link is brought in again', async () => {
  answerCalls({
    'GET marketing/partners': () => ({ data: [{ id: 3, name: 'Tradewind' }] }),
    'GET marketing/effort-types': () => ({ data: [{ id: 5, name: '=E-mail' }] }),
  });
  const { nameLinks } = services.get(linkGridOver).implementations.actors;
  const saving = nameLinks as unknown as PromiseActorLogic<LinkFile, SaveCall>;
  const input: SaveCall = {
    campaign: 'Spring drive',
    links: [
      {
        body: {
          name: 'Dawn, early',
          partner_id: 3,
          effort_type_id: 5,
          offer_type: 'promo',
          promo_id: 8,
        },
        outcome: outcome(0, { outcome: 'refused', link: null, errors: { promo_id: 'Gone.' } }),
      },
    ],
  };
  const { name, text } = await toPromise(createActor(saving, { input }).start());
  assert.is(name, 'Spring drive.csv');
  assert.equal(text.split('\r\n'), [
    '\ufeffname,effort_type,partner,type,advertorial,promo,order_page,external_url,exit_promo,exit_order_page,everflow_offer,outcome,effort,link,reasons',
    `"Dawn, early",'=E-mail,Tradewind,promo,,8,,,,,,refused,,,Gone.`,
    '',
  ]);
});

test.run();
