import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import type { DefaultViewsRef } from '../../../../machines/default-views/default-views.machine.ts';
import { selectReleasing } from '../../../../machines/default-views/default-views.select.ts';
import * as css from '../../../../styles/profile.css.ts';
import { link, second } from '../../../../styles/text.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { DefaultView, Me } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { meQuery } from '../../data/queries.ts';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import { defaultViewsOver } from '../../ports/default-views.ports.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-layout.tsx';

/** The views that lists open with: one's own choice is given up here, and made in the list. */
export function DefaultViewsSection({ me }: { readonly me: Me }) {
  const ref = useDefaultViews();
  const views = me.default_views ?? [];
  return (
    <FormSection id="default-views" title="Default views">
      {views.length === 0 ? (
        <p className={second}>
          Every list opens with all its rows. Choose another view in a list, in the menu of the
          view.
        </p>
      ) : (
        <ul className={css.views} aria-label="Default views">
          {views.map((view) => (
            <ViewLine key={view.resource} view={view} defaults={ref} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function ViewLine({ view, defaults }: ViewLineProps) {
  const { title, page } = metadataNamed(view.resource);
  const releasing = useSelector(defaults, selectReleasing);
  const busy = releasing === view.id;
  return (
    <li className={css.row}>
      <div className={css.said}>
        <span>
          {page === null ? (
            title.many
          ) : (
            <Link href={page} className={link}>
              {title.many}
            </Link>
          )}
          {' opens with '}
          <bdi>{view.name}</bdi>
        </span>
        <span className={css.hint}>
          {view.mine ? 'You chose it.' : 'It was chosen for your group, or for everyone.'}
        </span>
      </div>
      {view.mine ? (
        <Button
          size="small"
          busy={busy}
          off={releasing !== null && !busy ? 'Another one is being given up' : null}
          aria-label={`Give up ${view.name} as the default of ${title.many}`}
          onClick={() => defaults.send({ type: 'default.release', id: view.id })}
        >
          Give up
        </Button>
      ) : null}
    </li>
  );
}

function useDefaultViews(): DefaultViewsRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const ref = useActorRef(useService(defaultViewsOver));
  useLayoutEffect(() => {
    const subscriptions = [
      ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
      ref.on('defaults.changed', () => void cache.fetchQuery({ ...meQuery, staleTime: 0 })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [ref, notify, cache]);
  return ref;
}

interface ViewLineProps {
  readonly view: DefaultView;
  readonly defaults: DefaultViewsRef;
}
