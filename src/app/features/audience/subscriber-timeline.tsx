import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-audience.css.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { SubscriberHistory, SubscriberMoment } from '../../../shared/segments/wire.ts';
import { apiOf } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { resourceNamed } from '../../data/resources.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { earlier } from '../../commands/registry/features.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Answered, Hint } from '../../resources/form-list.tsx';
import { formatMoment } from '../../resources/format.ts';

const subscribers = metadataNamed('subscribers');
const messages = metadataNamed('messages');

/** What somebody did with what they were sent, and what people changed about them, the latest first. */
export function SubscriberTimeline({ id }: { readonly id: number }) {
  const history = useInfiniteQuery({
    queryKey: [...keys.item(subscribers.name, id), 'history'],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client)<SubscriberHistory>(`${subscribers.route}/${id}/history`, {
        query: { page: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : null),
    meta: { quiet: true },
  });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage } = history;
  const moments = data?.pages.flatMap((page) => page.data);
  return (
    <FormSection title="History">
      <Answered
        query={{ data: moments, isError, refetch }}
        failed="The history could not be loaded."
      >
        {(there) =>
          there.length === 0 ? <Hint>Nothing has happened yet.</Hint> : <Moments moments={there} />
        }
      </Answered>
      {hasNextPage ? (
        <div>
          <OwnButton
            declared={earlier}
            size="small"
            busy={isFetchingNextPage}
            run={() => void history.fetchNextPage()}
          >
            Show earlier
          </OwnButton>
        </div>
      ) : null}
    </FormSection>
  );
}

function Moments({ moments }: { readonly moments: readonly SubscriberMoment[] }) {
  return (
    <ol className={css.timeline} aria-label="History">
      {moments.map((moment) => (
        <li key={`${moment.kind} ${moment.id}`} className={css.moment}>
          <Icon name={iconOf(moment)} size="small" />
          <span className={css.what}>
            <What moment={moment} />
          </span>
          <time className={css.when} dateTime={moment.at}>
            {formatMoment(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function What({ moment }: { readonly moment: SubscriberMoment }) {
  if (moment.kind === 'save') {
    const resource = resourceNamed(subscribers.name);
    const fields = moment.fields.map((name) => labelOf(resource, name)).join(', ');
    const who = moment.user ?? 'The server';
    return (
      <>{`${who} ${VERBS[moment.action] ?? 'changed'} ${fields === '' ? 'the subscriber' : fields}`}</>
    );
  }
  const { message } = moment;
  return (
    <>
      {EVENTS[moment.type] ?? moment.type}{' '}
      {message === null ? (
        'a message'
      ) : (
        <Link href={`${messages.page}/${message.id}`}>{message.title}</Link>
      )}
      {moment.url === null ? null : <span className={css.url}>{moment.url}</span>}
    </>
  );
}

function iconOf(moment: SubscriberMoment) {
  if (moment.kind === 'save') return 'pencil' as const;
  return ICONS[moment.type] ?? ('mail' as const);
}

const EVENTS: Readonly<Record<string, string>> = {
  open: 'Opened',
  click: 'Clicked in',
  bounce: 'Bounced from',
  unsubscribe: 'Unsubscribed by',
};

const ICONS: Readonly<Record<string, 'mail' | 'link' | 'circle-alert' | 'x'>> = {
  open: 'mail',
  click: 'link',
  bounce: 'circle-alert',
  unsubscribe: 'x',
};

const VERBS: Readonly<Record<string, string>> = {
  store: 'added',
  destroy: 'deleted',
  restore: 'restored',
  merge: 'merged',
  undo: 'undid a change of',
};
