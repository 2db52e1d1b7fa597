import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Item } from '../../../shared/wire.ts';
import type { AssetPickerRef } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import {
  selectChosen,
  selectNeedsKeywords,
  selectSearch,
  selectSearchFault,
  selectSearchTags,
  selectTab,
  selectTagIds,
  selectText,
} from '../../../../machines/asset-picker/asset-picker.select.ts';
import type { PickedAsset } from '../../../../machines/asset-picker/asset-picker.types.ts';
import { selectBusy } from '../../../../machines/uploads/uploads.select.ts';
import * as css from '../../../../styles/assets.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useAbilities } from '../../data/me.ts';
import { optionsQuery } from '../../data/queries.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { countOf, formatNumber } from '../../resources/format.ts';
import { nameOfRow } from '../../resources/embedded.ts';
import { AssetCards } from './asset-cards.tsx';
import { CARD_COLUMNS, factsOf } from './asset-facts.tsx';
import { NewAssets, TagsField, UploadButton } from './new-assets.tsx';
import { useUploads } from '../../resources/uploads/use-uploads.ts';

const assets = metadataNamed('assets');

/** Chooses one asset of a type, or uploads it first. A double press chooses at once. */
export function AssetPicker({ picker, type, title }: AssetPickerProps) {
  const tab = useSelector(picker, selectTab);
  const chosen = useSelector(picker, selectChosen);
  const mayUpload = useAbilities(assets).store === 'allowed';
  const accept = ACCEPTS[type ?? ''] ?? ANY;
  const uploads = useUploads({
    accept,
    max: 1,
    onDone: (asset) => picker.send({ type: 'asset.uploaded', asset: { ...asset } }),
  });
  const busy = useSelector(uploads.ref, selectBusy);
  const uploading = tab === 'upload';
  const run = useRun(picker);
  const close = () => void run('asset.leave');
  return (
    <Dialog
      open
      size={800}
      tall
      flush
      keep={busy}
      title={title}
      onClose={close}
      reason={chosen === null || uploading ? undefined : <Chosen asset={chosen} />}
      foot={
        <>
          <CommandButton id="asset.leave" source={picker} />
          {uploading ? (
            <UploadButton uploads={uploads} />
          ) : (
            <CommandButton id="asset.pick" source={picker} kind="primary" label="Save" />
          )}
        </>
      }
    >
      <Tabs
        label={title}
        page
        selected={tab}
        onSelect={(id) =>
          picker.send({ type: 'tab.show', tab: id === 'upload' ? 'upload' : 'search' })
        }
        tabs={[
          { id: 'search', title: 'Search' },
          ...(mayUpload ? [{ id: 'upload', title: 'Upload' }] : []),
        ]}
      >
        <TabPanel tab="search">
          <Search picker={picker} type={type} />
        </TabPanel>
        <TabPanel tab="upload">
          <div className={css.pane}>
            <NewAssets uploads={uploads} accept={accept} multiple={false} />
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Search({ picker, type }: SearchProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { query, loadMore } = useFoundAssets(pane, { picker, type });
  const total = query.data?.pages[0]?.total;
  return (
    <div ref={pane} className={css.pane} onScroll={loadMore}>
      <SearchFields picker={picker} />
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
        <Found picker={picker} items={query.data?.pages.flatMap(({ data }) => data) ?? []} />
      )}
    </div>
  );
}

/** Page after page, as the pane is scrolled to its end. */
function useFoundAssets(pane: RefObject<HTMLDivElement | null>, { picker, type }: SearchProps) {
  const words = useSelector(picker, selectSearch);
  const tags = useSelector(picker, selectSearchTags);
  const query = useInfiniteQuery({
    ...optionsQuery(assets, {
      columns: CARD_COLUMNS,
      sort: 'id|desc',
      per_page: PER_PAGE,
      ...(type === undefined ? {} : { types: type }),
      ...(words === '' ? {} : { keywords: words }),
      ...(tags.length === 0 ? {} : { tag_id: tags.join() }),
    }),
    placeholderData: (before) => before,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadMore = () => {
    if (hasNextPage && !isFetching && !isError && isNearEnd(pane.current)) void fetchNextPage();
  };
  // Who has reached the end while a page was on its way is still there when it comes.
  useEffect(loadMore);
  return { query, loadMore };
}

function SearchFields({ picker }: Pick<SearchProps, 'picker'>) {
  const text = useSelector(picker, selectText);
  const tagIds = useSelector(picker, selectTagIds);
  const fault = useSelector(picker, selectSearchFault);
  const needsKeywords = useSelector(picker, selectNeedsKeywords);
  return (
    <div className={css.search}>
      <Field label="Keywords" required={needsKeywords} error={fault}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon="search"
            data-autofocus="true"
            value={text}
            onValue={(next) => picker.send({ type: 'text.type', text: next })}
          />
        )}
      </Field>
      <TagsField
        picked={tagIds}
        onPicked={(ids) => picker.send({ type: 'tags.choose', tagIds: ids })}
      />
    </div>
  );
}

function Found({ picker, items }: FoundProps) {
  const chosen = useSelector(picker, selectChosen);
  return (
    <AssetCards
      label={`${formatNumber(items.length)} assets`}
      items={items}
      chosen={chosen === null ? [] : [chosen.id]}
      onCard={(item, action) => {
        const asset = { ...item };
        if (action === 'open') picker.send({ type: 'asset.take', asset });
        else picker.send({ type: 'asset.choose', asset });
      }}
    />
  );
}

/** Less than a window of the list is left below what is seen. */
function isNearEnd(pane: HTMLElement | null) {
  if (pane === null || pane.clientHeight === 0) return false;
  return pane.scrollTop + 2 * pane.clientHeight > pane.scrollHeight;
}

function Chosen({ asset }: { readonly asset: PickedAsset }) {
  return (
    <>
      {nameOfRow('assets', asset)} <span className={css.facts}>{factsOf(asset)}</span>
    </>
  );
}

const PER_PAGE = 100;
const IMAGES = { one: 'image', many: 'images' };
const ASSETS = { one: 'asset', many: 'assets' };
/** The server looks at the bytes, whatever the browser lets a person choose. */
const ANY = '';
const ACCEPTS: Readonly<Record<string, string>> = {
  image: 'image/*',
  pdf: '.pdf',
  css: '.css',
  js: '.js',
};

type SearchProps = Pick<AssetPickerProps, 'picker' | 'type'>;

interface FoundProps extends Pick<SearchProps, 'picker'> {
  readonly items: readonly Item[];
}

interface AssetPickerProps {
  /** Says that it is open, and takes what is picked. */
  readonly picker: AssetPickerRef;
  /** image, pdf, css or js; all where left out. */
  readonly type?: string | undefined;
  readonly title: string;
}
