import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectDraft, selectItem } from '../../../../machines/form/form.select.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import * as css from '../../../../styles/resource-branding.css.ts';
import type { Accent, AccentUse, Brand } from '../../../shared/brand.ts';
import type { Scheme } from '../../../shared/contract/scheme.ts';
import { OWN_ACCENT, accentOf, accentUses, variableOf, brandStyle } from '../../../shared/brand.ts';
import { PRODUCT } from '../../../shared/product.ts';
import { color as colorRule } from '../../../shared/rules.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { Logo } from '../../ui/logo.tsx';
import { Status } from '../../ui/status.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { pictureOf } from '../assets/asset-facts.tsx';
import { assetQuery } from '../assets/asset-query.ts';
import { embeddedRows } from '../../resources/embedded.ts';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { brand } from '../../data/page.ts';
import { useService } from '../../data/services.ts';

/** The shell in little in both themes, as the branding that is being typed colours it, with the contrast of each use. */
export function BrandPreview({ resource, form }: FormPreviewProps) {
  const draft = useSelector(form, selectDraft);
  const item = useSelector(form, selectItem)?.values ?? {};
  const pictures = (name: string) => pictureIn({ ...item, [name]: draft[name] }, name, resource);
  const logo = usePicture(draft.logo_id, pictures('logo_id'));
  const favicon = usePicture(draft.favicon_id, pictures('favicon_id'));
  const [own, typed] = [textOf(draft.name), textOf(draft.accent)];
  const accent = typed !== null && colorRule(typed) === null ? typed : OWN_ACCENT;
  useShownWhenSaved(form, { name: own, accent: typed, logo, favicon });
  return (
    <>
      <div className={css.themes}>
        {SCHEMES.map(([scheme, title]) => (
          <Shell key={scheme} {...{ scheme, title, name: own ?? PRODUCT, logo, favicon, accent }} />
        ))}
      </div>
      <Told accent={accent} typed={typed === accent} />
    </>
  );
}

function Shell({ scheme, title, name, logo, favicon, accent }: ShellProps) {
  return (
    <section aria-label={`${title} theme`} className={css.theme}>
      <div
        data-theme={scheme}
        className={css.shell}
        style={withVars(variables(accentOf(accent, scheme)))}
      >
        <div className={css.tab}>
          <Picture address={favicon} />
          <span className={css.tabName}>{PRODUCT}</span>
        </div>
        <div className={css.head}>
          <Picture address={logo} />
          <b className={css.name}>{name}</b>
        </div>
        <div className={css.samples}>
          <span className={css.button}>Save</span>
          <span className={css.focused}>In focus</span>
          <span className={css.link}>A link</span>
          <span className={css.chosen}>Chosen</span>
        </div>
      </div>
      <dl className={css.figures}>
        {accentUses(accent, scheme).map((use) => (
          <div key={use.title} className={css.figure}>
            <dt>{use.title}</dt>
            <dd>
              <Status tone={use.kept ? 'green' : 'amber'}>{figureOf(use)}</Status>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Picture({ address }: { readonly address: string | null }) {
  if (address === null) return <Logo size={16} />;
  return <img className={css.picture} src={address} alt="" />;
}

/** Whether the accent is used as it is, in a sentence. */
function Told({ accent, typed }: { readonly accent: string; readonly typed: boolean }) {
  const weak = SCHEMES.flatMap(([scheme, title]) => {
    const uses = accentUses(accent, scheme).filter(({ kept }) => !kept);
    const named = uses.map((use) => `${use.title.toLowerCase()} ${use.own.toFixed(1)}`);
    return named.length === 0
      ? []
      : [`in the ${title.toLowerCase()} theme for ${named.join(', ')}`];
  });
  return (
    <p role="status" className={css.note}>
      {!typed || weak.length === 0
        ? `${typed ? accent : 'The default accent'} is used as it is in both themes.`
        : `${accent} is too weak ${weak.join(', and ')}. A shade that reads is used there: 4.5 : 1 for text, 3 : 1 for buttons and the focus ring.`}
    </p>
  );
}

/** What is saved is shown by this page at once. */
function useShownWhenSaved(form: FormRef, { name, accent, logo, favicon }: Brand) {
  const face = useService(brand);
  useLayoutEffect(() => {
    const { unsubscribe } = form.on('item.saved', () => {
      const saved = { name, accent, logo, favicon };
      showBrand(saved);
      face.set(saved);
    });
    return unsubscribe;
  }, [form, face, name, accent, logo, favicon]);
}

function textOf(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The picture of the row that a field points at, where the record carries it. */
function pictureIn(item: Values, name: string, resource: FormPreviewProps['resource']) {
  const field = resource.fields[name];
  const [row] = field === undefined ? [] : embeddedRows(item, name, field);
  return row === undefined ? null : pictureOf(row, 96);
}

function usePicture(id: unknown, known: string | null): string | null {
  const asked = useQuery({
    ...assetQuery(typeof id === 'number' ? id : null),
    enabled: typeof id === 'number' && known === null,
  });
  if (typeof id !== 'number') return null;
  const [asset] = asked.data?.data ?? [];
  return known ?? (asset === undefined ? null : pictureOf(asset, 96));
}

function variables(accent: Accent) {
  const own = Object.entries(accent) as readonly [string, string][];
  return own.map(([token, value]) => [`var(${variableOf(token)})`, value] as const);
}

/** '6.2 : 1', and what the colour itself would have where another stands in for it. */
function figureOf({ kept, used, own }: AccentUse) {
  return kept
    ? `${used.toFixed(1)} : 1`
    : `${used.toFixed(1)} : 1, adjusted from ${own.toFixed(1)}`;
}

const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

interface Pictures {
  readonly logo: string | null;
  readonly favicon: string | null;
}

interface ShellProps extends Pictures {
  readonly scheme: Scheme;
  readonly title: string;
  readonly name: string;
  readonly accent: string;
}

/** Gives this page the face that was saved, as the next page gets it from the server. */
function showBrand(next: Brand) {
  const style = document.getElementById('brand');
  if (style !== null) style.textContent = brandStyle(next.accent);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = next.favicon ?? icon.dataset.own ?? icon.href;
}
