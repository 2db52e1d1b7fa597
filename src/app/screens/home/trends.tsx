import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import type { Trend } from '../../../shared/contract/today.ts';
import { TREND_DAYS } from '../../../shared/contract/today.ts';
import { formatNumber, formatPercent } from '../../resources/format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';

/** What came in thirty days beside the thirty before, each with a line of its days. */
export function Trends({ trends }: { readonly trends: readonly Trend[] }) {
  if (trends.length === 0) return null;
  return (
    <section className={css.trends} aria-label={`The last ${TREND_DAYS} days`}>
      {trends.map(({ name, total, before, days }) => (
        <Link key={name} href={PLACES[name].href} className={css.figure}>
          <span className={css.figureName}>{PLACES[name].title}</span>
          <span className={css.trendLine}>
            <span className={css.figureValue}>{formatNumber(total)}</span>
            <Difference total={total} before={before} />
          </span>
          <Sparkline values={days} height={LINE_PX} />
          <span className={css.figureFoot}>
            In {TREND_DAYS} days, {formatNumber(before)} in the {TREND_DAYS} before
          </span>
        </Link>
      ))}
    </section>
  );
}

/** '+2.4%' in words and colour; nothing where there was nothing before. */
function Difference({ total, before }: Pick<Trend, 'total' | 'before'>) {
  if (before === 0) return null;
  const share = (total - before) / before;
  const direction = total > before ? 'up' : total < before ? 'down' : 'same';
  return (
    <span className={css.difference} data-direction={direction}>
      {share > 0 ? '+' : ''}
      {formatPercent(share, 1)}
    </span>
  );
}

const LINE_PX = 32;

const PLACES: Readonly<Record<Trend['name'], { readonly title: string; readonly href: string }>> = {
  subscribers: { title: 'New subscribers', href: '/messaging/subscribers' },
  clicks: { title: 'Link clicks', href: '/marketing/campaigns' },
  messages: { title: 'Messages sent', href: '/messaging/messages' },
};
