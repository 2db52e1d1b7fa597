import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { selectBusy, selectFiles } from '../../../../machines/uploads/uploads.select.ts';
import * as css from '../../../../styles/assets.css.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { acceptedKinds } from '../accepts.ts';
import { NewAssetLine } from './new-asset-line.tsx';
import { TagsField } from './tags-field.tsx';
import type { NewAsset, Uploads } from './use-uploads.ts';

/** Files that are chosen, dropped or pasted, each with its keywords; tags are for all of them. */
export function NewAssets({ staging, accept, multiple }: NewAssetsProps) {
  const { staged, tagIds, uploads, add, change, remove, setTagIds } = staging;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sent = useSelector(uploads.ref, selectFiles);
  return (
    <div className={css.fresh}>
      <fieldset
        className={css.zone}
        aria-label="Files to upload"
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
        onPaste={(event) => add(event.clipboardData.files)}
      >
        <Icon name="upload" />
        <span>{multiple ? 'Drop or paste files here' : 'Drop or paste a file here'}</span>
        <span className={css.facts}>{acceptedKinds(accept)}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
      </fieldset>
      {staged.map((asset) => (
        <NewAssetLine
          key={asset.key}
          asset={asset}
          upload={sent.find(({ key }) => key === asset.key) ?? null}
          onKeywords={(keywords) => change(asset.key, keywords)}
          onCancel={() => uploads.ref.send({ type: 'uploads.cancel', key: asset.key })}
          onRetry={() => {
            uploads.ref.send({ type: 'uploads.retry', key: asset.key });
          }}
          onRemove={() => remove(asset.key)}
        />
      ))}
      {staged.length === 0 ? null : (
        <TagsField
          hint={multiple ? 'For all of these files.' : undefined}
          picked={tagIds}
          onPicked={setTagIds}
        />
      )}
    </div>
  );
}

/** What has been chosen and not yet sent, or sent and not yet put away. */
export function useStaging(uploads: Uploads, multiple: boolean): Staging {
  const [staged, setStaged] = useState<readonly NewAsset[]>([]);
  const [tagIds, setTagIds] = useState<readonly number[]>([]);
  const next = useRef(0);
  const sent = useSelector(uploads.ref, selectFiles);
  const busy = useSelector(uploads.ref, selectBusy);
  const waiting = staged.filter(({ key }) => !sent.some((file) => file.key === key));
  useEffect(() => () => uploads.ref.send({ type: 'uploads.cancelAll' }), [uploads.ref]);
  return {
    staged,
    tagIds,
    uploads,
    busy,
    waiting: waiting.length,
    reason: reasonOf(waiting),
    add(files) {
      const fresh = [...(files ?? [])].map((file) => ({
        key: `file-${next.current++}`,
        file,
        keywords: keywordsFrom(file.name),
        tagIds: [],
      }));
      setStaged((before) => (multiple ? [...before, ...fresh] : fresh.slice(0, 1)));
    },
    change: (key, keywords) =>
      setStaged((all) => all.map((each) => (each.key === key ? { ...each, keywords } : each))),
    remove(key) {
      uploads.ref.send({ type: 'uploads.dismiss', key });
      setStaged((all) => all.filter((each) => each.key !== key));
    },
    setTagIds,
    send: () => uploads.send(waiting.map((asset) => ({ ...asset, tagIds }))),
  };
}

/** 'tide_table-2026.png' -> 'tide table 2026'. */
export function keywordsFrom(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
}

function reasonOf(waiting: readonly NewAsset[]): string | null {
  if (waiting.length === 0) return 'Choose a file first';
  return waiting.some(({ keywords }) => keywords.trim() === '')
    ? 'Every file needs keywords'
    : null;
}

interface NewAssetsProps {
  readonly staging: Staging;
  readonly accept: string;
  readonly multiple: boolean;
}

export interface Staging {
  readonly staged: readonly NewAsset[];
  readonly tagIds: readonly number[];
  readonly uploads: Uploads;
  readonly busy: boolean;
  /** How many are not sent yet. */
  readonly waiting: number;
  /** Why they cannot be sent. */
  readonly reason: string | null;
  readonly add: (files: (ArrayLike<File> & Iterable<File>) | null) => void;
  readonly change: (key: string, keywords: string) => void;
  readonly remove: (key: string) => void;
  readonly setTagIds: (ids: readonly number[]) => void;
  readonly send: () => void;
}
