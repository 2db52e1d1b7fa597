import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BlockUsesRef } from '../../../../machines/block-uses/block-uses.machine.ts';
import {
  selectFailure,
  selectFound,
  selectListed,
  selectOpen,
} from '../../../../machines/block-uses/block-uses.select.ts';
import * as css from '../../../../styles/block-uses.css.ts';
import type { ContentRecord, ContentRecords } from '../../../shared/contract/content-records.ts';
import { recordKey } from '../../../shared/contract/content-records.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Hint } from '../../resources/form-list.tsx';
import { UseList } from '../../resources/uses/use-list.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The records that the block at hand names, and what else uses each of them. */
export function BlockUsesDialog({ uses }: BlockUsesDialogProps) {
  const open = useSelector(uses, selectOpen);
  const found = useSelector(uses, selectFound);
  const failure = useSelector(uses, selectFailure);
  return (
    <Dialog
      open={open}
      title="Where the records of the block are used"
      size={500}
      onClose={() => uses.send({ type: 'blockUses.close' })}
    >
      {failure === null ? null : (
        <Banner
          tone="red"
          actions={<CommandButton id="blockUses.retry" source={uses} size="small" short />}
        >
          The records of the block could not be loaded. {failure.message}
        </Banner>
      )}
      {found === null && failure === null ? <Skeleton width="40%" /> : null}
      {found === null ? null : <Records found={found} uses={uses} />}
    </Dialog>
  );
}

function Records({ found: { records, unseen }, uses }: RecordsProps) {
  const listed = useSelector(uses, selectListed);
  return (
    <>
      {records.length === 0 && unseen === 0 ? (
        <Hint>
          The block names no record: no link of a campaign, no page, no file of the library, no
          macro, ad, video or synced block.
        </Hint>
      ) : null}
      <ul className={css.records}>
        {records.map((record) => (
          <NamedRecord
            key={recordKey(record)}
            record={record}
            isListed={listed.includes(recordKey(record))}
            onToggle={() => uses.send({ type: 'blockUses.toggle', record: recordKey(record) })}
          />
        ))}
      </ul>
      {unseen === 0 ? null : (
        <Hint>
          {unseen === 1 ? 'It also names one record' : `It also names ${unseen} records`} that you
          may not see, or that is not there any more.
        </Hint>
      )}
    </>
  );
}

function NamedRecord({ record: { resource, id, text }, isListed, onToggle }: NamedRecordProps) {
  const heading = useId();
  const metadata = metadataNamed(resource);
  return (
    <li>
      <h3 className={css.name}>
        <button
          type="button"
          id={heading}
          className={css.toggle}
          aria-expanded={isListed}
          onClick={onToggle}
        >
          <Icon name={isListed ? 'chevron-down' : 'chevron-right'} size="small" />
          <span>
            {metadata.title.one}: {text === null || text === '' ? `ID ${id}` : text}
          </span>
        </button>
      </h3>
      {isListed ? (
        <section className={css.uses} aria-labelledby={heading}>
          <UseList resource={metadata} id={id} />
        </section>
      ) : null}
    </li>
  );
}

interface BlockUsesDialogProps {
  readonly uses: BlockUsesRef;
}

interface RecordsProps extends BlockUsesDialogProps {
  readonly found: ContentRecords;
}

interface NamedRecordProps {
  readonly record: ContentRecord;
  readonly isListed: boolean;
  readonly onToggle: () => void;
}
