import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectChosen } from '../../../../machines/asset-picker/asset-picker.select.ts';
import * as css from '../../../../styles/assets.css.ts';
import { cut } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { embeddedRows, nameOfRow } from '../../resources/embedded.ts';
import type { KindControlProps } from '../../resources/kinds/kind.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { AssetPicture, factsOf } from './asset-facts.tsx';
import { assetQuery } from './asset-query.ts';
import { useAssetPicker } from '../../resources/uploads/use-asset-picker.ts';
import { Opening } from '../../ui/opening.tsx';

const assets = metadataNamed('assets');

const Picker = lazyPart(async () => (await import('./asset-parts.ts')).AssetPicker);

/** The asset that a field points at: its picture, and the library to choose from. */
export function AssetControl(props: KindControlProps<FieldOf<'reference'>>) {
  const { field, name, control, label, value, item, readOnly, onValue, onBlur } = props;
  const { picker, open, leave } = useAssetPicker({
    onPick: (asset) => onValue(asset.id),
    onClose: onBlur,
  });
  const picked = useSelector(picker, selectChosen);
  const id = typeof value === 'number' ? value : null;
  const [embedded] = embeddedRows({ ...item, [name]: id }, name, field);
  const known = picked?.id === id ? picked : embedded;
  const asked = useQuery({
    ...assetQuery(id),
    enabled: id !== null && known === undefined,
  });
  const held = id === null ? null : (known ?? asked.data?.data[0] ?? { id });
  return (
    <>
      <fieldset
        className={css.held}
        aria-labelledby={control['aria-labelledby']}
        aria-describedby={control['aria-describedby']}
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-off={readOnly ? '' : undefined}
      >
        {held === null ? null : <AssetPicture asset={held} longest={96} />}
        <span className={css.heldName}>
          <span className={cut}>{held === null ? 'None' : nameOfRow(assets.name, held)}</span>
          {held === null ? null : <span className={css.facts}>{factsOf(held)}</span>}
        </span>
        {readOnly ? null : (
          <Button
            id={control.id}
            size="small"
            aria-label={`${held === null ? 'Choose' : 'Replace'} ${label.toLowerCase()}`}
            onClick={() => picker.send({ type: 'picker.open', chosen: held })}
          >
            {held === null ? 'Choose' : 'Replace'}
          </Button>
        )}
        {held === null || readOnly || field.required === true ? null : (
          <IconButton
            icon="x"
            label={`Remove ${label.toLowerCase()}`}
            size="small"
            onClick={() => {
              onValue(null);
              onBlur();
            }}
          />
        )}
      </fieldset>
      {open ? (
        <Opening onClose={leave}>
          <Picker picker={picker} title={label} type={field.select?.only?.assetable_type} />
        </Opening>
      ) : null}
    </>
  );
}
