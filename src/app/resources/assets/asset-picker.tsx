import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import * as css from '../../../../styles/assets.css.ts';
import { assets } from '../../../shared/resources/content/assets.ts';
import type { Item } from '../../../shared/wire.ts';
import { useAbilities } from '../../data/me.ts';
import { optionsQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { countOf, formatNumber } from '../format.ts';
import { nameOfRow } from '../embedded.ts';
import { AssetCards } from './asset-cards.tsx';
import { CARD_COLUMNS, factsOf } from './asset-facts.ts';
import { NewAssets, useStaging } from './new-assets.tsx';
import { useUploads } from './use-uploads.ts';
import { TagsField } from './tags-field.tsx';

/** Chooses one asset of a type, or uploads it first. A double press chooses at once. */
export function AssetPicker({ type, title, onPick, onClose }: AssetPickerProps) {
  const [tab, setTab] = useState('search');
  const [chosen, setChosen] = useState<Item | null>(null);
  const mayUpload = useAbilities(assets).store === 'allowed';
  const accept = ACCEPTS[type ?? ''] ?? assets.fields.file.accept;
  const uploads = useUploads({
    accept,
    max: 1,
    onDone: (asset) => {
      setChosen(asset);
      setTab('search');
    },
  });
  const staging = useStaging(uploads, false);
  const uploading = tab === 'upload';
  return (
    <Dialog
      open
      size={800}
      tall
      flush
      keep={staging.busy}
      title={title}
      onClose={onClose}
      reason={chosen === null || uploading ? undefined : <Chosen asset={chosen} />}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {uploading ? (
            <Button
              kind="primary"
              icon="upload"
              busy={staging.busy}
              off={staging.busy ? null : staging.reason}
              onClick={staging.send}
            >
              {staging.busy ? 'Uploading' : 'Upload'}
            </Button>
          ) : (
            <Button
              kind="primary"
              off={chosen === null ? 'Choose an asset first' : null}
              onClick={() => (chosen === null ? undefined : onPick(chosen))}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={title}
        page
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'search', title: 'Search' },
          ...(mayUpload ? [{ id: 'upload', title: 'Upload' }] : []),
        ]}
      >
        <TabPanel tab="search">
          <Search type={type} chosen={chosen} onChosen={setChosen} onPick={onPick} />
        </TabPanel>
        <TabPanel tab="upload">
          <div className={css.pane}>
            <NewAssets staging={staging} accept={accept} multiple={false} />
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Search({ type, chosen, onChosen, onPick }: SearchProps) {
  const [keywords, setKeywords] = useState('');
  const [tagIds, setTagIds] = useState<readonly number[]>([]);
  const words = useDeferredValue(keywords.trim());
  const query = useInfiniteQuery({
    ...optionsQuery(assets, {
      columns: CARD_COLUMNS,
      sort: 'id|desc',
      per_page: PER_PAGE,
      ...(type === undefined ? {} : { 'filters[assetable_type]': type }),
      ...(words === '' ? {} : { 'filters[keywords][contains]': words }),
      ...(tagIds.length === 0 ? {} : { 'filters[tag_ids][in]': tagIds.join() }),
    }),
    placeholderData: (before) => before,
  });
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <div
      className={css.pane}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        const isNear = scrollTop + 2 * clientHeight > scrollHeight;
        if (isNear && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
      }}
    >
      <div className={css.search}>
        <Field label="Keywords">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon="search"
              data-autofocus="true"
              value={keywords}
              onValue={setKeywords}
            />
          )}
        </Field>
        <TagsField picked={tagIds} onPicked={setTagIds} />
      </div>
      {total === undefined ? null : (
        <p className={css.count} role="status">
          <span>{countOf(total, type === 'image' ? IMAGES : ASSETS)}</span>
          <span>Newest first</span>
        </p>
      )}
      {query.isError ? (
        <ErrorState
          text={query.error.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : total === 0 ? (
        <EmptyState
          mark="search"
          title={type === 'image' ? 'No images found!' : 'No assets found!'}
          text="Try other keywords, or upload a file."
        />
      ) : (
        <AssetCards
          label={`${formatNumber(items.length)} assets`}
          items={items}
          chosen={chosen === null ? [] : [chosen.id]}
          onCard={(item, deed) => {
            if (deed === 'open') onPick(item);
            else onChosen(item);
          }}
        />
      )}
    </div>
  );
}

function Chosen({ asset }: { readonly asset: Item }) {
  return (
    <>
      {nameOfRow('assets', asset)} <span className={css.facts}>{factsOf(asset)}</span>
    </>
  );
}

const PER_PAGE = 100;
const IMAGES = { one: 'image', many: 'images' };
const ASSETS = { one: 'asset', many: 'assets' };
const ACCEPTS: Readonly<Record<string, string>> = {
  image: 'image/*',
  pdf: '.pdf',
  css: '.css',
  js: '.js',
};

interface SearchProps {
  readonly type: string | undefined;
  readonly chosen: Item | null;
  readonly onChosen: (asset: Item) => void;
  readonly onPick: (asset: Item) => void;
}

export interface AssetPickerProps {
  /** image, pdf, css or js; all where left out. */
  readonly type?: string | undefined;
  readonly title: string;
  readonly onPick: (asset: Item) => void;
  readonly onClose: () => void;
}
