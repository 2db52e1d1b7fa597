import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  selectFile,
  selectFindings,
  selectGenerating,
  selectGrid,
  selectTypes,
} from '../../../../../machines/link-grid/link-grid.select.ts';
import { MOST_OF_A_SIDE } from '../../../../../machines/link-grid/link-grid.rules.ts';
import type { GridChange } from '../../../../../machines/link-grid/link-grid.types.ts';
import * as css from '../../../../../styles/resource-campaigns.css.ts';
import { LINK_COLUMNS, MOST_LINKS } from '../../../../shared/contract/campaign-link/answers.ts';
import type { OfferType } from '../../../../shared/contract/campaign-link/offer-type.ts';
import { filterKey } from '../../../../shared/lists/parameters.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { OwnButton } from '../../../commands/own-button.tsx';
import { chooseLinkFile } from '../../../commands/registry/features.ts';
import { resourceNamed } from '../../../data/resources.ts';
import { formatNumber } from '../../../resources/format.ts';
import { RecordSelect } from '../../../resources/select/record-select.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormPair, FormSection } from '../../../ui/form-layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ExternalField } from '../link/external-field.tsx';
import { LinkMatrix } from './link-matrix.tsx';
import type { GridPartProps } from './use-link-grid.ts';

/** Whose links they are, what all of them lead to, and the grid, or the file in its place. */
export function GridFields({ grid }: GridPartProps) {
  const file = useSelector(grid, selectFile);
  return (
    <>
      <CampaignField grid={grid} />
      {file === null ? <Fields grid={grid} /> : null}
      <FileSection grid={grid} />
    </>
  );
}

const ACTIVE = { [filterKey('status')]: 'active' };

function CampaignField({ grid }: GridPartProps) {
  const { campaignId } = useSelector(grid, selectGrid);
  const generating = useSelector(grid, selectGenerating);
  return (
    <Field label="Campaign" required hint="Its pages and its address are those of every link.">
      {(control) => (
        <RecordSelect
          resource={resourceNamed('campaigns')}
          label="Campaign"
          control={control}
          picked={campaignId === null ? [] : [campaignId]}
          required
          disabled={generating}
          filters={ACTIVE}
          onPicked={([id]) =>
            grid.send({ type: 'grid.campaign', id: id === undefined ? null : Number(id) })
          }
        />
      )}
    </Field>
  );
}

function Fields({ grid }: GridPartProps) {
  const { name, offerType } = useSelector(grid, selectGrid);
  const types = useSelector(grid, selectTypes);
  const generating = useSelector(grid, selectGenerating);
  const change = (values: GridChange) => grid.send({ type: 'grid.change', values });
  return (
    <>
      <Field label="Name" required hint="Of every link; the grid tells them apart.">
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            readOnly={generating}
            value={name}
            onValue={(next) => change({ name: next })}
          />
        )}
      </Field>
      <Field label="Type" required group>
        {(control) => (
          <RadioGroup
            {...control}
            value={offerType}
            options={types.map(({ value, title }) => ({ value, label: title }))}
            onValue={(next) => change({ offerType: next as OfferType })}
          />
        )}
      </Field>
      {offerType === 'external' ? <Elsewhere grid={grid} /> : null}
      <FormSection title="Partners by effort types">
        <FormPair>
          <ManyField grid={grid} field="partners" resource="partners" label="Partners" />
          <ManyField grid={grid} field="effortTypes" resource="effort_types" label="Effort types" />
        </FormPair>
        <LinkMatrix grid={grid} />
      </FormSection>
    </>
  );
}

function Elsewhere({ grid }: GridPartProps) {
  const { externalUrl } = useSelector(grid, selectGrid);
  const findings = useSelector(grid, selectFindings);
  const generating = useSelector(grid, selectGenerating);
  return (
    <ExternalField
      value={externalUrl}
      findings={findings}
      of="grid"
      source={grid}
      readOnly={generating}
      onValue={(next) => grid.send({ type: 'grid.change', values: { externalUrl: next } })}
    />
  );
}

function ManyField({ grid, field, resource, label }: ManyFieldProps) {
  const context = useSelector(grid, selectGrid);
  const generating = useSelector(grid, selectGenerating);
  return (
    <Field label={label} required group>
      {(control) => (
        <RecordSelect
          resource={resourceNamed(resource)}
          label={label}
          control={control}
          picked={context[field]}
          multiple
          max={MOST_OF_A_SIDE}
          disabled={generating}
          onPicked={(ids) =>
            grid.send({ type: 'grid.change', values: { [field]: ids.map(Number) } })
          }
        />
      )}
    </Field>
  );
}

interface ManyFieldProps extends GridPartProps {
  readonly field: 'partners' | 'effortTypes';
  readonly resource: string;
  readonly label: string;
}

/** A file in the place of the grid: chosen, named and removed again. */
function FileSection({ grid }: GridPartProps) {
  const file = useSelector(grid, selectFile);
  const generating = useSelector(grid, selectGenerating);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | null) => {
    if (chosen === null) return;
    grid.send({ type: 'grid.file', file: { name: chosen.name, text: await chosen.text() } });
  };
  return (
    <FormSection title={file === null ? 'Or from a file' : file.name}>
      <input
        ref={input}
        className={css.hiddenInput}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="CSV file of links"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.item(0) ?? null);
          currentTarget.value = '';
        }}
      />
      <div className={css.actions}>
        <OwnButton
          declared={chooseLinkFile}
          icon="upload"
          off={generating ? 'The links are being generated' : null}
          run={() => input.current?.click()}
        >
          Choose CSV file
        </OwnButton>
        {file === null ? null : <CommandButton id="grid.dropFile" source={grid} short />}
      </div>
      <p className={css.hint}>
        Up to {formatNumber(MOST_LINKS)} links, one a line. Columns: {LINK_COLUMNS.join(', ')}.
        Cells name rows by name, slug or ID.
      </p>
    </FormSection>
  );
}
