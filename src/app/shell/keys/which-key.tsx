import { useSelector } from '@xstate/react';
import { selectTyped } from '../../../../machines/keys/keys.select.ts';
import * as css from '../../../../styles/keys.css.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useCommands } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { pageKeys } from './page-keys.ts';
import { isWithin } from './places.ts';
import { nextKeys } from './sheet-rows.ts';

/** The keys that can come next, with their commands, while a sequence waits. */
export function WhichKey() {
  const typed = useSelector(useService(pageKeys).ref, selectTyped);
  const inPlace = useCommands().filter(({ within }) => isWithin(document.activeElement, within));
  const rows = nextKeys(inPlace, typed);
  return (
    <section className={css.panel} aria-label="Keys that come next" data-raised="">
      <p className={css.panelHead}>
        <KeyHint keys={typed.join(' ')} spoken /> then
      </p>
      <div role="status">
        <ul className={css.panelList}>
          {rows.map(({ id, title, keys }) => (
            <li key={id} className={css.panelRow}>
              <span className={css.panelKeys}>
                <KeyHint keys={keys} spoken />
              </span>
              <span>{title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
