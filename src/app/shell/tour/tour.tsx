import { useLayoutEffect } from 'react';
import * as css from '../../../../styles/tour.css.ts';
import { tourActor } from '../../actors/actors.ts';
import { announcer } from '../../actors/announcer.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useDirectory } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import type { Hint } from './hints.ts';
import { HINTS } from './hints.ts';

/** One hint of the tour, at the foot of the window: it takes no focus, and what is done goes on beside it. */
export function Tour({ at }: TourProps) {
  const ref = useService(tourActor);
  const { announce } = useService(announcer);
  const hint = useHint(at);
  const count = `Hint ${at + 1} of ${HINTS.length}`;
  const said = `${count}: ${hint.title}.`;
  useLayoutEffect(() => announce(said), [said, announce]);
  const isLast = at === HINTS.length - 1;
  return (
    <section className={css.tour} aria-label="Tour" data-raised="">
      <header className={css.head}>
        <span className={css.count}>{count}</span>
        <CommandButton id="tour.close" source={ref} shape="icon" kind="quiet" size="small" />
      </header>
      <h2 className={css.title}>{hint.title}</h2>
      <p className={css.text}>{hint.text}</p>
      <ul className={css.keys}>
        {hint.keys.map(({ command, keys: own, does }) => (
          <li key={command} className={css.key}>
            <KeyHint keys={own} spoken />
            <span>{does}</span>
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        {at === 0 ? null : <CommandButton id="tour.back" source={ref} size="small" short />}
        {isLast ? (
          <CommandButton id="tour.close" source={ref} kind="primary" size="small" />
        ) : (
          <CommandButton id="tour.next" source={ref} kind="primary" size="small" short />
        )}
      </footer>
    </section>
  );
}

/** The hint with the keys as this person has them; what they have taken the keys from is not named. */
function useHint(at: number) {
  const { withOwnKeys } = useDirectory();
  const hint: Hint = HINTS[at] ?? HINTS[0];
  const keys = hint.keys.flatMap(({ command, keys: given, does }) => {
    const [own] = withOwnKeys({ id: command, keys: [given] }).keys;
    return own === undefined ? [] : [{ command, keys: own, does }];
  });
  return { ...hint, keys };
}

interface TourProps {
  /** Place of the hint, from 0. */
  readonly at: number;
}
