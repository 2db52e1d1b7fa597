import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportTemplate } from '../../../../machines/content-import/content-import.types.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Item } from '../../../shared/wire.ts';
import { itemQuery } from '../../data/queries.ts';
import { pictureAddress } from '../../resources/uploads/file-value.ts';
import { useShownItem } from '../../resources/use-shown-item.ts';
import { Button } from '../../ui/button.tsx';
import { ContentFrame } from '../content-frame.tsx';

const templates = metadataNamed('templates');

/** A template as its picture, else as its page made small once it is in view. */
export function TemplateTile({ item, sheet, chosen, onChoose, onShow }: TemplateTileProps) {
  const template = { id: item.id, name: String(item.name) };
  const thumbnail = useShownItem('assets', item.thumbnail_id);
  const address = thumbnail === undefined ? null : pictureAddress(thumbnail, 240);
  return (
    <li className={css.tile} data-chosen={chosen ? '' : undefined}>
      <button
        type="button"
        className={css.tilePress}
        aria-pressed={chosen}
        onClick={(event) => (event.detail > 1 ? onShow(template) : onChoose(template))}
      >
        <span className={css.picture}>
          {address !== null ? (
            <img src={address} alt="" loading="lazy" decoding="async" />
          ) : (
            <SmallPage id={item.id} sheet={sheet} />
          )}
        </span>
        <span className={css.name}>{template.name}</span>
      </button>
      <Button
        size="small"
        icon="eye"
        aria-label={`Preview ${template.name}`}
        onClick={() => onShow(template)}
      >
        Preview
      </Button>
    </li>
  );
}

function SmallPage({ id, sheet }: SmallPageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      setSeen(true);
      watch.disconnect();
    });
    if (place.current !== null) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { data } = useQuery({
    ...itemQuery(templates, id),
    enabled: seen,
    meta: { quiet: true },
    staleTime: 30_000,
  });
  const html = typeof data?.content === 'string' ? data.content : '';
  return (
    <span ref={place} className={css.small} aria-hidden="true" inert>
      {html === '' ? null : (
        <ContentFrame className={css.smallFrame} html={html} sheet={sheet} title="" isPicture />
      )}
    </span>
  );
}

interface SmallPageProps {
  readonly id: number;
  readonly sheet: string;
}

interface TemplateTileProps {
  readonly item: Item;
  /** Typography of the publication. */
  readonly sheet: string;
  readonly chosen: boolean;
  readonly onChoose: (template: ImportTemplate) => void;
  readonly onShow: (template: ImportTemplate) => void;
}
