import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-uses.css.ts';
import { second } from '../../../../styles/text.css.ts';
import { listAddress } from '../../../shared/lists/print-list.ts';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { UsePlace, Uses } from '../../../shared/answers.ts';
import { usesQuery } from '../../data/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answered, Hint } from '../form-list.tsx';
import { formatNumber } from '../format.ts';

/** The records that use one, resource by resource, each a link. */
export function UseList({ resource, id }: UseListProps) {
  const query = useQuery(usesQuery(resource, id));
  return (
    <Answered
      query={query}
      failed="Where it is used could not be loaded."
      coming={<Skeleton width="40%" />}
    >
      {(uses) => <Places uses={uses} id={id} />}
    </Answered>
  );
}

function Places({ uses: { places, hidden }, id }: PlacesProps) {
  if (places.length === 0 && !hidden) return <Hint>Nothing uses it.</Hint>;
  return (
    <>
      <ul className={css.places}>
        {places.map((place) => (
          <Place key={place.resource} place={place} id={id} />
        ))}
      </ul>
      {hidden ? (
        <Hint>{places.length === 0 ? 'It is used by' : 'Also by'} items that you may not see.</Hint>
      ) : null}
    </>
  );
}

function Place({ place, id }: PlaceProps) {
  const { title, page } = metadataNamed(place.resource);
  const total = `${formatNumber(place.total)}${place.more ? '+' : ''}`;
  const left = place.total - place.rows.length;
  const all = page === null || place.field === null ? null : listOf(page, place.field, id);
  return (
    <li>
      <div className={css.head}>
        <span className={css.title}>{title.many}</span>
        <span className={css.count}>{total}</span>
      </div>
      <ul className={css.rows}>
        {place.rows.map((row) => (
          <li key={row.id} className={css.row}>
            {page === null ? (
              nameOf(row)
            ) : (
              <Link
                className={css.link}
                href={metadataNamed(place.resource).single ? page : `${page}/${row.id}`}
              >
                {nameOf(row)}
              </Link>
            )}
          </li>
        ))}
        {left > 0 ? (
          <li className={css.row}>
            {all === null ? (
              <span className={second}>and {formatNumber(left)} more</span>
            ) : (
              <Link className={css.link} href={all}>
                Show all {total}
              </Link>
            )}
          </li>
        ) : null}
      </ul>
    </li>
  );
}

function listOf(page: string, field: string, id: number) {
  return listAddress(page, { filters: [{ field, op: 'eq', value: id }] });
}

function nameOf({ id, text }: UsePlace['rows'][number]) {
  return text === null || text === '' ? `ID ${id}` : text;
}

/** The same inside of a message. */
export function UsesInMessage(props: UseListProps) {
  return (
    <div className={css.bounded}>
      <UseList {...props} />
    </div>
  );
}

interface UseListProps {
  readonly resource: ResourceMetadata;
  readonly id: number;
}

interface PlacesProps {
  readonly uses: Uses;
  readonly id: number;
}

interface PlaceProps {
  readonly place: UsePlace;
  readonly id: number;
}
