import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import {
  elsewhere,
  generated,
  saltwater,
} from '../../../machines/campaign-link/campaign-link.model.ts';
import { PickerDialog } from '../../../src/app/editor/pickers/picker-dialog.tsx';
import type { PickerCall } from '../../../src/app/editor/pickers/pickers.ts';
import { createPickers } from '../../../src/app/editor/pickers/pickers.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { videos } from '../../../src/shared/resources/content/videos.ts';
import { ads } from '../../../src/shared/resources/marketing/ads.ts';
import { efforts } from '../../../src/shared/resources/marketing/efforts.ts';
import { newApp } from '../../support/app-services.ts';
import { answerCalls } from '../../support/api.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { listAnswer, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('pickers of the visual editor');
test.after.each(cleanup);

const film = { video_id: 'dQw4w9WgXcQ', mp4: null, webm: null };
const own = { video_id: null, mp4: 'https://cdn.example.org/a.mp4', webm: null };
const tides = [
  row(7, { title: 'Tides', description: 'How they turn', player: 'youtube', player_data: film }),
  row(6, { title: 'Harbor', description: null, player: 'other', player_data: own }),
];
const banners = [
  row(12, { name: 'Spring', publication_id: 2, effort_id: 9, content: '<p>Buy</p>' }),
  row(11, { name: 'Fall', publication_id: null, effort_id: null, content: '' }),
];
const paths = [
  row(9, { name: 'Newsletter', offer_url: 'https://go.example/o/web/a/9' }),
  row(8, { name: 'Banner', offer_url: null }),
];
const LIMITS = {
  ...{ advertorial_id: null, promo_id: null, order_page_id: null },
  ...{ exit_intent_promo_id: null, exit_intent_order_page_id: null },
};

test('[B1.032] [B2.024] [B2.025] [B3.010] [B7.009] [B7.010] the videos dialog has its title and columns, and asks for the videos of the publication', async () => {
  const { asked, answer } = await open(videos, tides, { kind: 'videos', publicationId: 2 });
  byRole('dialog', 'Masthead Videos');
  assert.equal(heads(), ['ID', 'Title', 'Description', 'Player']);
  assert.is(asked[0]?.get('columns'), 'id,title,description,player,player_data');
  assert.is(asked[0]?.get('filters[publication_id]'), '2');
  assert.is(save().getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Choose Tides'));
  await click(save());
  const { row: picked } = (await answer) ?? {};
  assert.equal([picked?.id, picked?.player, picked?.player_data], [7, 'youtube', film]);
  await until(() => queryByRole('dialog') === null, 'the dialog has gone');
});

test('[B2.026] [A9.033] a row of the videos dialog shows its video, one at a time, and loads nothing before it is pressed', async () => {
  await open(videos, tides, { kind: 'videos' });
  await click(byRole('button', 'More of Harbor'));
  const player = document.querySelector('video');
  assert.is(player?.getAttribute('preload'), 'none');
  assert.is(player?.querySelector('source')?.getAttribute('src'), own.mp4);
  assert.is(document.querySelector('iframe'), null);
  await click(byRole('button', 'More of Tides'));
  assert.is(document.querySelector('video'), null);
  const frame = document.querySelector('iframe');
  assert.is(frame?.getAttribute('src'), 'https://www.youtube.com/embed/dQw4w9WgXcQ');
  assert.is(frame?.getAttribute('sandbox'), 'allow-scripts allow-same-origin allow-presentation');
  await click(byRole('button', /of Tides$/));
  assert.is(document.querySelector('iframe'), null, 'the player goes with its row');
});

test('without a connection a video of a provider is a poster that leads there, and its player comes with the connection', async () => {
  const net = { isOnline: false };
  Object.defineProperty(navigator, 'onLine', { get: () => net.isOnline, configurable: true });
  try {
    await open(videos, tides, { kind: 'videos' });
    await click(byRole('button', 'More of Tides'));
    assert.is(document.querySelector('iframe'), null);
    assert.is(
      byRole('link', /Watch “Tides” at YouTube/).getAttribute('href'),
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    net.isOnline = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    assert.ok(document.querySelector('iframe'));
    byRole('link', /Watch “Tides” at YouTube/);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

test('a film whose files do not come says so once it is played, with where they were looked for', async () => {
  await open(videos, tides, { kind: 'videos' });
  await click(byRole('button', 'More of Harbor'));
  const source = document.querySelector('video source');
  await act(async () => void source?.dispatchEvent(new Event('error')));
  assert.is(
    byRole('alert').textContent,
    'Its file did not come. Look at the addresses of the video: cdn.example.org.',
  );
});

test('[B1.031] [B2.021] [B2.022] [B3.008] [B7.006] [B7.007] the ads dialog has its title and columns, and asks for active ads', async () => {
  const { asked } = await open(ads, banners, { kind: 'ads' });
  byRole('dialog', 'Masthead Ads');
  assert.equal(heads(), ['ID', 'Name', 'Publication']);
  assert.equal(asked[0]?.get('columns')?.split(',').sort(), [
    ...['content', 'effort_id', 'id', 'id_with_name', 'name', 'publication_id'],
  ]);
  assert.is(asked[0]?.get('filters[active]'), 'true');
});

test('[B7.008] the ads dialog looks for what is typed in the number and the name', async () => {
  const { asked } = await open(ads, banners, { kind: 'ads' });
  await fill(byRole('searchbox', 'Search ads'), '12');
  await press('Enter');
  await until(() => asked.length === 2, 'the search');
  assert.is(asked[1]?.get('filters[id_with_name][contains]'), '12');
  assert.is(asked[1]?.get('search'), null);
});

test('[B2.023] [B5.020] an ad is saved with an effort alone: its own one stands there at first', async () => {
  const { answer } = await open(ads, banners, { kind: 'ads' });
  assert.match(byRole('dialog').textContent ?? '', 'Effort*');
  await click(byRole('button', 'Choose Fall'));
  assert.is(save().getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Choose Spring'));
  assert.is(save().getAttribute('aria-disabled'), null);
  await click(save());
  const { row: picked, chosen } = (await answer) ?? {};
  assert.equal([picked?.id, chosen], [12, 9]);
});

test('a row of the ads dialog shows what its ad looks like, in a frame that runs nothing, and says where there is nothing', async () => {
  await open(ads, banners, { kind: 'ads' });
  await click(byRole('button', 'More of Spring'));
  const frame = document.querySelector('iframe');
  assert.equal([frame?.title, frame?.getAttribute('sandbox')], ['Spring, preview', '']);
  assert.match(frame?.getAttribute('srcdoc') ?? '', '<p>Buy</p>');
  await click(byRole('button', 'More of Fall'));
  assert.is(document.querySelector('iframe'), null);
  assert.match(byRole('dialog').textContent ?? '', 'This ad has no content yet.');
});

test('a row of the campaign links shows its address, and says where there is none yet', async () => {
  await open(efforts, paths, { kind: 'campaign-links' });
  await click(byRole('button', 'More of Newsletter'));
  assert.match(byRole('dialog').textContent ?? '', 'https://go.example/o/web/a/9');
  await click(byRole('button', 'More of Banner'));
  assert.match(byRole('dialog').textContent ?? '', 'This effort has no link yet.');
});

test('who may not list the rows reads why, and saves nothing', async () => {
  await open(ads, banners, { kind: 'ads' }, false);
  assert.match(
    byRole('dialog').textContent ?? '',
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  );
  assert.is(save().getAttribute('aria-disabled'), 'true');
});

test('a picker that is left answers nothing, and a second one closes the first', async () => {
  const { answer, pickers } = await open(efforts, paths, { kind: 'campaign-links' });
  byRole('dialog', 'Masthead Campaign Link');
  const other = pickers.open({ kind: 'videos' });
  assert.is(await answer, null);
  await until(() => queryByRole('dialog', 'Masthead Videos') !== null, 'the other picker');
  await click(byRole('button', 'Cancel'));
  assert.is(await other, null);
});

test('[B1.030] [B2.018] the campaign link dialog has its title, and a link is picked in it with its address', async () => {
  const { asked, answer } = await open(efforts, paths, { kind: 'campaign-links' });
  byRole('dialog', 'Masthead Campaign Link');
  assert.match(asked[0]?.get('columns') ?? '', 'offer_url');
  await click(byRole('button', 'Choose Newsletter'));
  await click(save());
  assert.equal((await answer)?.row.offer_url, 'https://go.example/o/web/a/9');
});

test('a link that is made in the dialog is what is picked, for whoever may make one; left, the list stands', async () => {
  const { answer } = await open(efforts, paths, { kind: 'campaign-links' });
  await click(byRole('button', 'New campaign link'));
  await until(() => queryByRole('dialog', 'New campaign link') !== null, 'the generator');
  const within = () => byRole('dialog', 'New campaign link');
  await until(() => queryByRole('textbox', /^Name/, within()) !== null, 'its form');
  await click(byRole('button', 'Close', within()));
  await until(() => queryByRole('dialog', 'New campaign link') === null, 'the list alone');
  await click(byRole('button', 'New campaign link'));
  await until(() => queryByRole('textbox', /^Name/, within()) !== null, 'its form');
  await choose('Campaign', 'Elsewhere', within());
  await until(() => /Elsewhere|shop.example.org/.test(addressIn(within())), 'the defaults');
  await choose('Effort Type', 'E-mail', within());
  await fill(byRole('textbox', /^Name/, within()), 'Dawn');
  await click(byRole('button', /^Generate/, within()));
  await until(() => queryByRole('button', /^Insert the link/, within()) !== null, 'the link');
  await click(byRole('button', /^Insert the link/, within()));
  const { row: made } = (await answer) ?? {};
  assert.equal([made?.id, made?.offer_url], [8841, generated.link]);
  await until(() => queryByRole('dialog') === null, 'both have gone');
});

test('who may not make efforts is offered none to make', async () => {
  await open(efforts, paths, { kind: 'campaign-links' }, true, ['index']);
  assert.is(queryByRole('button', 'New campaign link'), null);
});

test.run();

async function open(
  resource: Resource,
  rows: ReturnType<typeof row>[],
  call: PickerCall,
  allowed = true,
  actions: readonly Action[] = resource === efforts ? ['index', 'store'] : ['index'],
) {
  newApp();
  signIn(resource, allowed ? actions : ['show']);
  const asked: URLSearchParams[] = [];
  answerCalls({
    'GET marketing/efforts': listAnswer(paths),
    [`GET ${resource.route}`]: (url: URL) => {
      asked.push(url.searchParams);
      return listAnswer(rows);
    },
    'GET marketing/campaigns/link-options': {
      data: { limits: LIMITS, origin: '', vocabulary: [] },
    },
    'GET marketing/campaigns': listAnswer([row(8, { name: 'Elsewhere' })]),
    'GET marketing/campaigns/8': { data: { ...elsewhere, partner_id: 3 } },
    'GET marketing/partners': listAnswer([row(3, { name: 'Saltwater Media' })]),
    'GET marketing/partners/3': { data: saltwater },
    'GET marketing/effort-types': listAnswer([row(1, { name: 'E-mail' })]),
    'POST marketing/campaigns/8/generate-link': { data: generated },
    'GET publications': listAnswer([row(2, { name: 'Daily' })]),
  });
  const pickers = createPickers();
  await renderInto(
    <PageContexts>
      <PickerDialog pickers={pickers} />
    </PageContexts>,
  );
  const answer = pickers.open(call);
  await until(() => queryByRole('dialog') !== null && (!allowed || heads().length > 0), 'the rows');
  if (allowed)
    await until(() => document.querySelectorAll('tbody tr[data-id]').length > 0, 'the rows');
  return { asked, answer, pickers };
}

async function choose(field: string, option: string, within: HTMLElement) {
  await click(byRole('combobox', new RegExp(`^${field}`), within));
  await until(() => queryByRole('option', option) !== null, option);
  await click(byRole('option', option));
}

function addressIn(within: HTMLElement) {
  return (queryByRole('textbox', /^External URL/, within) as HTMLInputElement | null)?.value ?? '';
}

function heads() {
  return allByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== 'Actions');
}

function save() {
  return byRole('button', /^Save/);
}
