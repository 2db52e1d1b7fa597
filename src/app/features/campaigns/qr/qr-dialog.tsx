import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { QrCodesRef } from '../../../../../machines/qr-codes/qr-codes.machine.ts';
import { SIZES } from '../../../../../machines/qr-codes/qr-codes.rules.ts';
import {
  selectBrand,
  selectColors,
  selectDrawing,
  selectFailed,
  selectPainting,
  selectSize,
  selectSvg,
} from '../../../../../machines/qr-codes/qr-codes.select.ts';
import type { QrColors } from '../../../../../machines/qr-codes/qr-codes.types.ts';
import * as css from '../../../../../styles/resource-qr.css.ts';
import type { QrCode } from '../../../../shared/contract/qr-code.ts';
import { contrastText } from '../../../../shared/contract/contrast.ts';
import { qrBrand } from '../../../../shared/qr-colors.ts';
import type { Theme } from '../../../../shared/theme.ts';
import { feedback } from '../../../actors/actors.ts';
import { saveText } from '../../../actors/save-text.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { useService } from '../../../data/services.ts';
import { qrCodesOver } from '../../../ports/qr-codes.ports.ts';
import { useShownItem } from '../../../resources/use-shown-item.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFields } from '../../../ui/form-layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { drawCodes, paintCodes } from './draw-codes.ts';

const machine = qrCodesOver({ drawCodes, paintCodes });

/** Codes of links to look at, to save and to copy: in the colours of the campaign's publication, or black on white. */
export function QrDialog({ codes, campaignId, onClose }: QrDialogProps) {
  const qr = useQrCodes(codes, campaignId);
  const painting = useSelector(qr, selectPainting);
  return (
    <Dialog
      open
      size={800}
      onClose={onClose}
      title={codes.length === 1 ? 'QR code' : `${codes.length} QR codes`}
      foot={
        <>
          <CommandButton id="qr.saveSvg" source={qr} short kind="primary" />
          <CommandButton id="qr.savePng" source={qr} short busy={painting} />
          <CommandButton id="qr.copy" source={qr} short />
        </>
      }
    >
      <div className={css.parts}>
        <Preview qr={qr} codes={codes} />
        <FormFields>
          <ColorsField qr={qr} />
          <SizeField qr={qr} />
        </FormFields>
      </div>
    </Dialog>
  );
}

function Preview({ qr, codes }: QrPartProps & Pick<QrDialogProps, 'codes'>) {
  const svg = useSelector(qr, selectSvg);
  const drawing = useSelector(qr, selectDrawing);
  const failed = useSelector(qr, selectFailed);
  if (failed)
    return (
      <Banner tone="red" actions={<CommandButton id="qr.retry" source={qr} short size="small" />}>
        The code could not be drawn. A link of more than 2,300 characters has no room in one.
      </Banner>
    );
  const [first] = codes;
  return (
    <figure className={css.preview} aria-busy={drawing}>
      {svg === null ? null : (
        <img
          className={css.picture}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={
            codes.length === 1 ? `QR code of ${first?.text}` : `Sheet of ${codes.length} QR codes`
          }
        />
      )}
      {codes.length === 1 ? <figcaption className={css.link}>{first?.text}</figcaption> : null}
    </figure>
  );
}

/** The publication's colours are chosen as long as cameras read them. */
function ColorsField({ qr }: QrPartProps) {
  const brand = useSelector(qr, selectBrand);
  const colors = useSelector(qr, selectColors);
  const told = brand?.refusal ?? (colors === 'brand' ? brand?.warning : null) ?? null;
  const off = brand === null ? 'The campaign has no publication' : (brand.refusal ?? undefined);
  return (
    <Field label="Colors" group>
      {(control) => (
        <>
          <RadioGroup
            {...control}
            value={colors}
            options={[
              {
                value: 'brand',
                label: 'Of the publication',
                off,
                hint:
                  brand === null
                    ? undefined
                    : `${brand.dark} on ${brand.light}, contrast ${contrastText(brand.ratio)} : 1`,
              },
              { value: 'plain', label: 'Black on white', hint: 'Contrast 21.0 : 1' },
            ]}
            onValue={(next) => qr.send({ type: 'qr.colors', colors: next as QrColors })}
          />
          {told === null || brand?.refusal === told ? null : <Banner tone="amber">{told}</Banner>}
        </>
      )}
    </Field>
  );
}

function SizeField({ qr }: QrPartProps) {
  const size = useSelector(qr, selectSize);
  return (
    <Field label="Width of a code in a PNG" group hint="An SVG is sharp at every size.">
      {(control) => (
        <Segmented
          id={control.id}
          aria-label="Width of a code in a PNG"
          value={String(size)}
          options={SIZES.map((each) => ({ value: String(each), label: `${each} px` }))}
          onValue={(next) => qr.send({ type: 'qr.size', size: Number(next) })}
        />
      )}
    </Field>
  );
}

function useQrCodes(codes: readonly QrCode[], campaignId: number | null): QrCodesRef {
  const { notify } = useService(feedback);
  const ref = useActorRef(machine, { input: { codes } });
  const campaign = useShownItem('campaigns', campaignId);
  const publication = useShownItem('publications', campaign?.publication_id);
  useCommandSource(ref, 'dialog');
  useLayoutEffect(() => {
    if (publication === undefined) return;
    const { theme } = (publication.info ?? {}) as { readonly theme?: Theme | null };
    ref.send({ type: 'qr.brand', brand: qrBrand(theme ?? {}) });
  }, [ref, publication]);
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const drawn = ref.on('svg.ready', ({ name, svg }) => saveText(name, svg, 'image/svg+xml'));
    const painted = ref.on('png.ready', ({ name, png }) => saveText(name, png, 'image/png'));
    return () => {
      told.unsubscribe();
      drawn.unsubscribe();
      painted.unsubscribe();
    };
  }, [ref, notify]);
  return ref;
}

interface QrDialogProps {
  readonly codes: readonly QrCode[];
  /** Whose publication's colours they may have. */
  readonly campaignId: number | null;
  readonly onClose: () => void;
}

interface QrPartProps {
  readonly qr: QrCodesRef;
}
