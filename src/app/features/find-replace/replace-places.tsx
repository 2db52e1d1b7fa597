import { formatCount } from '../../../shared/contract/formats.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  counted,
  foundCounts,
  linesOf,
  pagesOf,
} from '../../../../machines/find-replace/find-replace.rules.ts';
import type { Line } from '../../../../machines/find-replace/find-replace.rules.ts';
import {
  selectChosen,
  selectFound,
  selectPage,
  selectStage,
} from '../../../../machines/find-replace/find-replace.select.ts';
import * as css from '../../../../styles/find-replace.css.ts';
import type { FoundPlace, FoundPlaces } from '../../../shared/contract/find-replace.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useTabStop } from '../../resources/controls/use-tab-stop.ts';
import { GRID, WALKED, cellAt } from '../../resources/grid-focus.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Status } from '../../ui/status.tsx';
import type { ReplacePartProps } from './use-find-replace.ts';

/** Every place as it is and as it would be, page by page. Arrows move, Space leaves one out or takes it in. */
export function ReplacePlaces({ replace }: ReplacePartProps) {
  const found = useSelector(replace, selectFound);
  const page = useSelector(replace, selectPage);
  const lines = useMemo(() => linesOf(found?.documents ?? [], page), [found, page]);
  const rows = lines.reduce((sum, { places }) => sum + places.length + 1, 0);
  const { stop, onFocus } = useTabStop(rows);
  if (found === null) return null;
  const { documents, places } = foundCounts({ found });
  let row = 0;
  const next = (count: number) => {
    row += count;
    return row - count;
  };
  return (
    <section className={css.section} aria-label="Places">
      <Told found={found} />
      <div className={css.head}>
        <div className={css.title} role="status">
          <h2>
            {counted(places, 'place')} in {counted(documents, 'record')}
          </h2>
        </div>
        <CommandButton id="replace.all" source={replace} short size="small" />
        <CommandButton id="replace.none" source={replace} short size="small" />
      </div>
      <table {...GRID} className={css.table} aria-label="Places to replace" data-rows="">
        <tbody key={page} {...WALKED} onFocus={onFocus}>
          {lines.map((line) => (
            <DocumentRows
              key={line.key}
              replace={replace}
              line={line}
              row={next(line.places.length + 1)}
              stop={stop}
            />
          ))}
        </tbody>
      </table>
      <Pages replace={replace} pages={pagesOf({ found })} page={page} />
    </section>
  );
}

/** What a preview does not show. */
function Told({ found: { more, unread } }: { readonly found: FoundPlaces }) {
  return (
    <>
      {more ? (
        <Banner tone="amber" role="note">
          There are more places than a preview holds. Replace these, then find again.
        </Banner>
      ) : null}
      {unread.length === 0 ? null : (
        <Banner
          tone="amber"
          role="note"
          detail={unread.map(({ name, reason }) => `${name}: ${reason}`).join(' ')}
        >
          {counted(unread.length, 'record')} could not be looked through.
        </Banner>
      )}
    </>
  );
}

/** A record with its places: one check box for all of them, one for each. */
function DocumentRows({ replace, line, row, stop }: DocumentRowsProps) {
  const { document, key, places } = line;
  const chosen = useSelector(replace, (snapshot) => selectChosen(snapshot)[key]) ?? NONE;
  const isOff = useSelector(replace, selectStage) === 'sending';
  const { resource, id, name, locked_by: holder } = document;
  const { page, title } = metadataNamed(resource);
  const most = document.places.filter(({ refused }) => refused === null).length;
  const some = chosen.length === most ? true : 'mixed';
  const toggle = (place: string | null) => {
    if (!isOff) replace.send({ type: 'replace.toggle', document: key, place });
  };
  const tab = (at: number, column: number) => (stop === `${at}:${column}` ? 0 : -1);
  return (
    <>
      <tr className={css.document}>
        <td className={css.check}>
          <Checkbox
            {...cellAt(row, 0)}
            tabIndex={tab(row, 0)}
            aria-label={`All places in ${name}`}
            aria-disabled={most === 0 || isOff}
            checked={chosen.length === 0 ? false : some}
            onValue={() => toggle(null)}
          />
        </td>
        <th scope="row" className={css.name}>
          <Link
            {...cellAt(row, 1)}
            tabIndex={tab(row, 1)}
            className={css.link}
            href={`${page}/${id}`}
          >
            {name}
          </Link>
          <span className={css.facts}>
            {title.one} · {formatCount(chosen.length)} of {counted(document.places.length, 'place')}
          </span>
          {holder === null ? null : (
            <Status tone="amber">{holder} has it open: it is left unless you choose it</Status>
          )}
        </th>
      </tr>
      {places.map((place, at) => (
        <PlaceRow
          key={place.key}
          place={place}
          row={row + at + 1}
          tabIndex={tab(row + at + 1, 0)}
          checked={chosen.includes(place.key)}
          isOff={isOff}
          onToggle={() => toggle(place.key)}
        />
      ))}
    </>
  );
}

const NONE: readonly string[] = [];

function PlaceRow({ place, row, tabIndex, checked, isOff, onToggle }: PlaceRowProps) {
  const { block, field, lead, found, put, tail, refused } = place;
  return (
    <tr className={css.place}>
      <td className={css.check}>
        <Checkbox
          {...cellAt(row, 0)}
          tabIndex={tabIndex}
          aria-label={`${block}, ${field}: ${lead}${found}${tail}`}
          aria-disabled={refused !== null || isOff}
          checked={checked}
          onValue={() => {
            if (refused === null) onToggle();
          }}
        />
      </td>
      <td className={css.text}>
        <span className={css.where}>{block === field ? block : `${block} · ${field}`}</span>
        <bdi className={css.context}>
          {lead}
          <del className={css.gone}>{found}</del>
          {refused === null && put !== '' ? <ins className={css.put}>{put}</ins> : null}
          {tail}
        </bdi>
        {refused === null ? null : <span className={css.refused}>{refused}</span>}
      </td>
    </tr>
  );
}

function Pages({ replace, page, pages }: PagesProps) {
  if (pages < 2) return null;
  return (
    <div className={css.pages}>
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <CommandButton id="replace.previous" source={replace} shape="icon" size="small" short />
      <CommandButton id="replace.next" source={replace} shape="icon" size="small" short />
    </div>
  );
}

interface DocumentRowsProps extends ReplacePartProps {
  readonly line: Line;
  /** The first of its rows in the grid. */
  readonly row: number;
  readonly stop: string;
}

interface PlaceRowProps {
  readonly place: FoundPlace;
  readonly row: number;
  readonly tabIndex: number;
  readonly checked: boolean;
  readonly isOff: boolean;
  readonly onToggle: () => void;
}

interface PagesProps extends ReplacePartProps {
  readonly page: number;
  readonly pages: number;
}
