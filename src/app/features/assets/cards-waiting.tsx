import * as css from '../../../../styles/assets.css.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Cards whose rows, or whose code, are on their way. */
export function CardsWaiting() {
  return (
    <div className={css.list} aria-busy="true">
      <div className={css.cards}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((card) => (
          <div key={card} className={css.card}>
            <span className={css.picture} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}
