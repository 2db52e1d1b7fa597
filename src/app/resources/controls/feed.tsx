import { useQuery } from '@tanstack/react-query';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { feedQuery } from '../../data/queries.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { LineControl } from '../kinds/text-control.tsx';
import { ChoosePlace } from './place.tsx';

/** A row of a service's feed by its name; its id is typed where the service does not answer. */
export function FeedControl(props: KindControlProps<FieldOf<'text'>>) {
  const { feed = '', required } = props.field;
  const query = useQuery(feedQuery(feed));
  if (query.isError) return <LineControl {...props} />;
  return <ChooseFromFeed {...props} feed={feed} required={required} />;
}

/** One of a feed's rows, found by its name or its id. */
export function ChooseFromFeed({ feed, required, ...props }: ChooseFromFeedProps) {
  const { data = NONE } = useQuery(feedQuery(feed));
  const places = data.map(({ id, name }) => ({ value: String(id), text: name }));
  return <ChoosePlace {...props} field={{ ...(required ? { required } : {}) }} places={places} />;
}

const NONE: readonly { readonly id: number; readonly name: string }[] = [];

interface ChooseFromFeedProps
  extends Pick<
    KindControlProps,
    'control' | 'label' | 'value' | 'readOnly' | 'onValue' | 'onBlur'
  > {
  readonly feed: string;
  readonly required?: boolean | undefined;
}
