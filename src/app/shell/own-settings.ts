import { setPersonFormats } from '../../shared/contract/formats.ts';
import type { Me } from '../../shared/wire.ts';
import { feedback, pinsActor, snackbarsActor, tourActor } from '../actors/actors.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { meQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { PINS_KEY, readPins } from '../ports/pins.ports.ts';
import { preferencesActor } from '../ports/preferences.ts';
import { TOUR_KEY } from '../ports/tour.ports.ts';

/** What a person has chosen is in force before anything of them is drawn, and with every answer that says otherwise. */
export function joinOwnSettings({ get }: Services) {
  const cache = get(queries);
  const preferencesRef = get(preferencesActor);
  get(pageDirectory).directory.addActor(preferencesRef, 'global');
  preferencesRef.on('snackbar.requested', ({ snackbar }) => get(feedback).notify(snackbar));
  const apply = (me: Me | undefined) => {
    const kept = new Map(me?.preferences.map(({ key, value }) => [key, value]));
    setPersonFormats({
      language: kept.get('language'),
      zone: kept.get('timezone'),
      firstDay: kept.get('first_day'),
    });
    get(snackbarsActor).send({
      type: kept.get('snackbars') === 'stay' ? 'snackbars.hold' : 'snackbars.release',
      reason: 'chosen',
    });
    if (kept.get(TOUR_KEY) === 'open') get(tourActor).send({ type: 'tour.resume' });
    get(pinsActor).send({ type: 'pins.restored', pins: readPins(kept.get(PINS_KEY)) });
  };
  let known = cache.getQueryData<Me>(meQuery.queryKey);
  apply(known);
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    const me = cache.getQueryData<Me>(meQuery.queryKey);
    if (me === known) return;
    known = me;
    apply(me);
  });
}
