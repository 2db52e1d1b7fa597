import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import { selectTemplate } from '../../../../machines/content-import/content-import.select.ts';
import type { TemplatePickerRef } from '../../../../machines/content-import/template-picker.machine.ts';
import { templatePickerMachine } from '../../../../machines/content-import/template-picker.machine.ts';
import {
  selectAsked,
  selectPages,
  selectShown,
  selectTemplateText,
  selectTyping,
} from '../../../../machines/content-import/template-picker.select.ts';
import type { TemplatePickerContext } from '../../../../machines/content-import/template-picker.types.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useRun } from '../../commands/page-directory.ts';
import type { ListParams } from '../../data/queries.ts';
import { listQuery } from '../../data/queries.ts';
import { pageFacts } from '../../data/page.ts';
import { resourceNamed } from '../../data/resources.ts';
import { RecordSelect } from '../../resources/select/record-select.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTile } from './template-tile.tsx';

const templates = metadataNamed('templates');

/** The templates for pages: 18 a page, the one changed last first. */
export function TemplatesPanel({ importing, sheet }: TemplatesPanelProps) {
  const picker = useActorRef(templatePickerMachine);
  const run = useRun(importing);
  const shown = useSelector(picker, selectShown);
  useLayoutEffect(() => {
    const { unsubscribe } = picker.on('template.picked', ({ template }) => {
      importing.send({ type: 'template.choose', template });
      run('intake.save');
    });
    return unsubscribe;
  }, [picker, importing, run]);
  return (
    <div className={css.pane}>
      <Tools picker={picker} />
      <Tiles picker={picker} importing={importing} sheet={sheet} />
      {shown === null ? null : <TemplatePreview picker={picker} template={shown} sheet={sheet} />}
    </div>
  );
}

function Tools({ picker }: PickerProps) {
  const text = useSelector(picker, selectTemplateText);
  const { publication, tagIds } = useSelector(picker, selectAsked);
  return (
    <div className={css.tools}>
      <Field label="Name">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon="search"
            autoFocus
            value={text}
            onValue={(next) => picker.send({ type: 'text.type', text: next })}
          />
        )}
      </Field>
      <Field label="Publication">
        {(control) => (
          <RecordSelect
            resource={resourceNamed('publications')}
            label="Publication"
            nothing="All publications"
            control={control}
            picked={publication === null ? [] : [publication]}
            onPicked={([id = null]) =>
              picker.send({
                type: 'publication.choose',
                publication: id === null ? null : Number(id),
              })
            }
          />
        )}
      </Field>
      <Field label="Tags">
        {(control) => (
          <RecordSelect
            resource={resourceNamed('tags')}
            label="Tags"
            control={control}
            picked={tagIds}
            multiple
            onPicked={(ids) => picker.send({ type: 'tags.choose', tagIds: ids.map(Number) })}
          />
        )}
      </Field>
    </div>
  );
}

function Tiles({ picker, importing, sheet }: TilesProps) {
  const asked = useSelector(picker, selectAsked);
  const typing = useSelector(picker, selectTyping);
  const chosen = useSelector(importing, selectTemplate);
  const query = useQuery({ ...listQuery(templates, callOf(asked)), meta: { quiet: true } });
  const { data, isPlaceholderData, isFetching } = query;
  const lastPage = isPlaceholderData ? undefined : data?.last_page;
  useLayoutEffect(() => {
    if (lastPage !== undefined) picker.send({ type: 'templates.listed', lastPage });
  }, [picker, lastPage]);
  if (data === undefined) {
    // The browser logs a call that fails; nobody else is told (specification 000, 8).
    if (isFetching) return <div className={css.tiles} aria-busy="true" />;
    return (
      <EmptyState
        small
        title="No templates to show"
        actions={<Button onClick={() => void query.refetch()}>Retry</Button>}
      />
    );
  }
  if (data.data.length === 0) return <NoTemplates asked={asked} />;
  return (
    <>
      <ul className={css.tiles} aria-label="Templates" aria-busy={typing || isPlaceholderData}>
        {data.data.map((item) => (
          <TemplateTile
            key={item.id}
            item={item}
            sheet={sheet}
            chosen={item.id === chosen?.id}
            onChoose={(template) => importing.send({ type: 'template.choose', template })}
            onShow={(template) => {
              importing.send({ type: 'template.choose', template });
              picker.send({ type: 'template.show', template });
            }}
          />
        ))}
      </ul>
      <Pages picker={picker} />
    </>
  );
}

/** Five pages in view. */
function Pages({ picker }: PickerProps) {
  const { page, lastPage } = useSelector(picker, selectAsked);
  const pages = useSelector(picker, selectPages, isSame);
  if (lastPage === 1) return null;
  const go = (next: number) => picker.send({ type: 'page.choose', page: next });
  return (
    <nav className={css.pages} aria-label="Pages of templates">
      {page === 1 ? null : (
        <Button size="small" icon="chevron-left" onClick={() => go(page - 1)}>
          Previous
        </Button>
      )}
      {pages.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === page ? 'primary' : undefined}
          aria-label={`Page ${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => go(one)}
        >
          {one}
        </Button>
      ))}
      {page === lastPage ? null : (
        <Button size="small" endIcon="chevron-right" onClick={() => go(page + 1)}>
          Next
        </Button>
      )}
    </nav>
  );
}

function NoTemplates({ asked }: { readonly asked: TemplatePickerContext }) {
  const { helpUrl } = pageFacts();
  const { search, publication, tagIds } = asked;
  if (search !== '' || publication !== null || tagIds.length > 0) {
    return (
      <EmptyState
        mark="search"
        title="No templates found"
        text="Try another name, publication or tag."
      />
    );
  }
  return (
    <EmptyState
      title="No Templates Created Yet"
      text="No templates found. Create your first template to get started."
      actions={
        <LinkButton kind="primary" href={`${templates.page}/create`}>
          Create a template
        </LinkButton>
      }
      more={
        helpUrl === '' ? null : (
          <a href={helpUrl} target="_blank" rel="noopener noreferrer">
            Documentation
          </a>
        )
      }
    />
  );
}

/** The call of one page, as specified: columns, order, 18 rows, those for pages. */
function callOf({ search, publication, tagIds, page }: TemplatePickerContext): ListParams {
  return {
    columns: 'id,name,thumbnail_id,updated_at',
    sort: 'updated_at|desc',
    per_page: 18,
    page,
    template_type: 'resource',
    ...(publication === null ? {} : { publication_id: publication }),
    ...(tagIds.length === 0 ? {} : { tag_id: tagIds.join() }),
    ...(search === '' ? {} : { name: search }),
  };
}

function isSame(one: readonly number[], other: readonly number[]) {
  return one.join() === other.join();
}

interface PickerProps {
  readonly picker: TemplatePickerRef;
}

interface TilesProps extends PickerProps, TemplatesPanelProps {}

interface TemplatesPanelProps {
  readonly importing: ContentImportRef;
  /** Typography of the publication. */
  readonly sheet: string;
}
