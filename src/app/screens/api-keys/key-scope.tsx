import { hasWords } from '../../../shared/words.ts';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { levelOf, levelOfAll, levelsOf } from '../../../../machines/api-keys/api-keys.rules.ts';
import { offersInFull } from '../../../../machines/api-keys/api-keys.rules.ts';
import {
  selectDraft,
  selectFault,
  selectOffered,
} from '../../../../machines/api-keys/api-keys.select.ts';
import type {
  KeyDraft,
  KeyLevel,
  OfferedRight,
} from '../../../../machines/api-keys/api-keys.types.ts';
import type { GridFilterShow } from '../../../../machines/grid-filter/grid-filter.types.ts';
import * as choice from '../../../../styles/choice.css.ts';
import * as css from '../../../../styles/resource-matrix.css.ts';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import { GridFilter, useGridFilter } from '../../resources/controls/grid-filter.tsx';
import { useTabStop } from '../../resources/controls/use-tab-stop.ts';
import { cellAt, GRID, WALKED } from '../../resources/grid-focus.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { KeysProps } from './use-api-keys.ts';

const LEVELS: readonly {
  readonly level: KeyLevel;
  readonly title: string;
  readonly says: string;
}[] = [
  { level: 'none', title: 'Nothing', says: 'nothing' },
  { level: 'read', title: 'Read', says: 'read' },
  { level: 'write', title: 'Write', says: 'read and write' },
  { level: 'all', title: 'All', says: 'everything I may' },
];

/** What the key may do with each kind of record, in words; areas first. One tab stop, arrows move. */
export function KeyScope({ keys }: KeysProps) {
  const offered = useSelector(keys, selectOffered);
  const draft = useSelector(keys, selectDraft);
  const fault = useSelector(keys, selectRightsFault);
  const filter = useGridFilter(FILTERED, 'What it may do');
  const areas = areasOf(offered, draft, filter);
  const given = offered.filter((right) => levelOf(draft, right) !== 'none').length;
  return (
    <fieldset className={css.matrix} aria-label="What it may do" aria-describedby="key-scope-keys">
      {fault === null ? null : <Banner tone="red">{fault}</Banner>}
      <GridFilter
        {...filter}
        find="Find a kind of record"
        counts={{ chosen: given }}
        end={<output className={css.changes}>{`${given} of ${offered.length}`}</output>}
      />
      <div className={css.eventScroll}>
        <table
          {...GRID}
          className={`${css.table} ${css.eventTable} ${css.scopeTable}`}
          aria-label="What it may do"
        >
          <thead>
            <tr>
              <th className={css.name} scope="col">
                Records
              </th>
              {LEVELS.map(({ level, title }) => (
                <th key={level} className={css.head} scope="col">
                  {title}
                </th>
              ))}
              <th className={css.head} scope="col" title="Masked values in full">
                In full
              </th>
            </tr>
          </thead>
          <Body keys={keys} areas={areas} draft={draft} />
        </table>
        {areas.length === 0 ? <p className={css.none}>Nothing matches.</p> : null}
      </div>
      <span className={visuallyHidden} id="key-scope-keys">
        Arrow keys move, Space chooses. The line of an area chooses for all of it.
      </span>
    </fieldset>
  );
}

const FILTERED = { rows: 'kinds of records', chosen: 'given', changes: false };
const selectRightsFault = selectFault('permissions');

function Body({ keys, areas, draft }: BodyProps) {
  const lines = areas.reduce((sum, { rights }) => sum + 1 + rights.length, 0);
  const { stop, onFocus } = useTabStop(lines);
  const starts = areas.map((_, at) =>
    areas.slice(0, at).reduce((sum, { rights }) => sum + 1 + rights.length, 0),
  );
  const shared = { keys, draft, stop };
  return (
    <tbody {...WALKED} onFocus={onFocus}>
      {areas.map(({ title, rights }, at) => (
        <Fragment key={title}>
          <Line {...shared} title={title} rights={rights} line={starts[at] ?? 0} isArea />
          {rights.map((right, index) => (
            <Line
              key={right.controller}
              {...shared}
              title={right.title}
              rights={[right]}
              line={(starts[at] ?? 0) + 1 + index}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  );
}

function Line({ keys, draft, title, rights, line, stop, isArea = false }: LineProps) {
  const offered = new Set(rights.flatMap(levelsOf));
  const held = levelOfAll(draft, rights);
  const controllers = rights.map(({ controller }) => controller);
  const [right] = rights;
  return (
    <tr className={isArea ? css.group : undefined}>
      <th className={isArea ? css.name : css.controller} scope={isArea ? 'rowgroup' : 'row'}>
        {title}
        {isArea ? <span className={css.count}> {rights.length}</span> : null}
      </th>
      {LEVELS.map(({ level, says }, column) =>
        offered.has(level) ? (
          <td key={level} className={css.cell}>
            <span className={choice.mark}>
              <input
                {...cellAt(line, column)}
                type="radio"
                className={choice.radio}
                aria-label={isArea ? `${title}, all: ${says}` : `${title}: ${says}`}
                tabIndex={`${line}:${column}` === stop ? 0 : -1}
                checked={held === level}
                onChange={() => keys.send({ type: 'key.level', controllers, level })}
              />
            </span>
          </td>
        ) : (
          <td key={level} className={css.cell}>
            –
          </td>
        ),
      )}
      {right === undefined || isArea || !offersInFull(right) ? (
        <td className={css.cell}>–</td>
      ) : (
        <td className={css.cell}>
          <Checkbox
            {...cellAt(line, LEVELS.length)}
            aria-label={`${title}: masked values in full`}
            tabIndex={`${line}:${LEVELS.length}` === stop ? 0 : -1}
            checked={draft.inFull.includes(right.controller)}
            onValue={(on) => keys.send({ type: 'key.inFull', controller: right.controller, on })}
          />
        </td>
      )}
    </tr>
  );
}

interface Area {
  readonly title: string;
  readonly rights: readonly OfferedRight[];
}

/** Rights by area, those that the text and the choice leave. */
function areasOf(
  offered: readonly OfferedRight[],
  draft: KeyDraft,
  { search, show }: { readonly search: string; readonly show: GridFilterShow },
): readonly Area[] {
  const left = offered.filter((right) => {
    if (show === 'chosen' && levelOf(draft, right) === 'none') return false;
    return hasWords(`${right.title} ${right.area}`, search);
  });
  return [...new Set(left.map(({ area }) => area))].map((title) => ({
    title,
    rights: left.filter(({ area }) => area === title),
  }));
}

interface BodyProps extends KeysProps {
  readonly areas: readonly Area[];
  readonly draft: KeyDraft;
}

interface LineProps extends Omit<BodyProps, 'areas'> {
  readonly title: string;
  readonly rights: readonly OfferedRight[];
  readonly line: number;
  /** The cell that Tab goes to. */
  readonly stop: string;
  readonly isArea?: boolean;
}
