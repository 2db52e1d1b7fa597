import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import {
  selectPublication,
  selectText,
  selectTyping,
} from '../../../../machines/pick/pick.select.ts';
import * as css from '../../../../styles/resource-pick.css.ts';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { resourceNamed } from '../../data/resources.ts';
import { inSentence } from '../../../shared/words.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { RecordSelect } from '../select/record-select.tsx';
import { ownScope } from './pick-params.ts';
import { firstPick } from './pick-keys.ts';

/** What narrows the rows: a text, and a publication where rows belong to one. */
export function PickTools({ resource, pick, search }: PickToolsProps) {
  const text = useSelector(pick, selectText);
  const typing = useSelector(pick, selectTyping);
  const publication = useSelector(pick, selectPublication);
  const many = inSentence(resource.title.many);
  const scope = ownScope(resource);
  return (
    <div className={css.tools}>
      <span className={css.search}>
        <TextInput
          ref={search}
          type="search"
          icon="search"
          placeholder={`Search ${many}`}
          aria-label={`Search ${many}`}
          value={text}
          onValue={(next) => pick.send({ type: 'text.type', text: next })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typing) pick.send({ type: 'text.settle' });
            if (event.key === 'Enter') event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            firstPick(event.currentTarget)?.focus();
          }}
        />
      </span>
      {scope === null ? null : (
        <span className={css.publication}>
          <span id={LABEL} className={visuallyHidden}>
            Publication
          </span>
          <RecordSelect
            resource={resourceNamed(scope.to)}
            label="Publication"
            nothing="All publications"
            control={{ 'aria-labelledby': LABEL }}
            picked={publication === null ? [] : [publication]}
            onPicked={([id = null]) =>
              pick.send({
                type: 'publication.choose',
                publication: id === null ? null : Number(id),
              })
            }
          />
        </span>
      )}
    </div>
  );
}

const LABEL = 'pick-publication';

interface PickToolsProps {
  readonly resource: Resource;
  readonly pick: PickRef;
  readonly search: RefObject<HTMLInputElement | null>;
}
