import { useQuery } from '@tanstack/react-query';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useMe } from '../../data/me.ts';
import { feedQuery } from '../../data/queries.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { LineControl } from '../kinds/text-control.tsx';
import { ChoosePlace } from './place.tsx';

/** A row of a service's feed by its name; its id is typed where the service does not answer. */
export function FeedControl(props: KindControlProps<FieldOf<'text'>>) {
  const { feed = '', required } = props.field;
  const isConnected = useIsConnected(feed);
  const query = useQuery({ ...feedQuery(feed), enabled: isConnected });
  if (!isConnected || query.isError) return <LineControl {...props} />;
  return <ChooseFromFeed {...props} feed={feed} required={required} />;
}

/** Whether the account has a key for the service of a feed: 'everflow' of 'everflow/offers'. */
function useIsConnected(feed: string): boolean {
  const core = useMe()?.settings.core as CoreSettings | undefined;
  const service = core?.integrations?.[feed.split('/')[0] ?? ''];
  return service?.api_key != null;
}

/** One of a feed's rows, found by its name or its id. */
export function ChooseFromFeed({ feed, required, ...props }: ChooseFromFeedProps) {
  const { data = NONE } = useQuery(feedQuery(feed));
  const places = data.map(({ id, name }) => ({ value: String(id), text: name }));
  return <ChoosePlace {...props} field={{ ...(required ? { required } : {}) }} places={places} />;
}

const NONE: readonly { readonly id: number; readonly name: string }[] = [];

interface CoreSettings {
  readonly integrations?: Readonly<Record<string, { readonly api_key?: string | null } | null>>;
}

interface ChooseFromFeedProps
  extends Pick<
    KindControlProps,
    'control' | 'label' | 'value' | 'readOnly' | 'onValue' | 'onBlur'
  > {
  readonly feed: string;
  readonly required?: boolean | undefined;
}
