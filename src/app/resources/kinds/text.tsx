import type { FieldOf } from '../../../shared/kinds/index.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { nearCount } from './counts.ts';
import { USUAL } from './usual.ts';

const PlaceControl = lazyPart(async () => (await import('../control-parts.ts')).PlaceControl);
const FeedControl = lazyPart(async () => (await import('../control-parts.ts')).FeedControl);

export const text: AppKind<FieldOf<'text'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: TextControl,
  Filter: LineFilter,
  width: ({ max }) => (max <= 10 ? CODE_PX : max <= NAME_CHARS ? NAME_PX : TEXT_PX),
  isShort: ({ max, feed }) => max <= NAME_CHARS && feed === undefined,
  second: 4,
  difference: 'words',
  count: (value, { control, feed, max }) =>
    control === undefined && feed === undefined ? nearCount(value, max) : undefined,
  readsOthers: ({ control }) => control === 'state',
};

function TextControl(props: KindControlProps<FieldOf<'text'>>) {
  const { control, feed } = props.field;
  if (feed !== undefined) return <FeedControl {...props} />;
  return control === undefined ? <LineControl {...props} /> : <PlaceControl {...props} />;
}

/** Short texts (codes, names of people) need less room than titles. */
const NAME_CHARS = 100;
const CODE_PX = 72;
const NAME_PX = 136;
const TEXT_PX = 240;
