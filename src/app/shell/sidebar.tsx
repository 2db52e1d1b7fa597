import * as css from '../../../styles/sidebar.css.ts';
import type { Brand } from '../../shared/brand.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import type { LogoVariant } from '../ui/logo-variant.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import type { RenderLink, SidebarGroupEntry, SidebarItem } from './sidebar.types.ts';

/** The product's pages, grouped. As `icons` it is 48 px wide and names stand in tooltips. */
export function Sidebar(props: SidebarProps) {
  const { product, year, version, logo, brand, icons, top, groups, renderLink } = props;
  return (
    <nav className={css.sidebar} aria-label="Main" data-icons={icons ? '' : undefined}>
      <div className={css.brand}>
        {icons ? null : (
          <>
            {brand?.logo ? (
              <img className={css.picture} src={brand.logo} alt="" />
            ) : (
              <Logo variant={logo} label={product} />
            )}
            <b className={css.name}>{brand?.name || product}</b>
          </>
        )}
        <IconButton
          data-command="drawer.toggle"
          icon={props.drawer ? 'x' : 'panel-left'}
          size="small"
          label={closeLabel(props)}
          tip={!props.drawer}
          keys={props.toggleKeys}
          onClick={props.onToggle}
        />
      </div>
      <div className={css.nav}>
        {top.map((item) => (
          <SidebarLink key={item.href} item={item} icons={icons} renderLink={renderLink} />
        ))}
        {groups.map((group) => (
          <SidebarGroup
            key={group.title}
            group={group}
            icons={icons}
            renderLink={renderLink}
            onToggle={() => props.onToggleGroup(group.title)}
          />
        ))}
      </div>
      <footer className={css.foot}>
        {icons ? null : (
          <span>
            {product} · {year}
          </span>
        )}
        <span>{version}</span>
      </footer>
    </nav>
  );
}

function closeLabel({ drawer, icons }: SidebarProps) {
  if (drawer) return 'Close menu';
  return icons ? 'Expand sidebar' : 'Collapse sidebar';
}

export interface SidebarProps {
  readonly product: string;
  readonly year: number;
  readonly version: string;
  readonly logo: LogoVariant;
  /** The account's own name and logo, in place of the product's. */
  readonly brand?: Pick<Brand, 'name' | 'logo'> | undefined;
  readonly icons: boolean;
  /** Stands in the drawer of small screens. */
  readonly drawer?: boolean | undefined;
  /** Above the groups: Dashboard. */
  readonly top: readonly SidebarItem[];
  readonly groups: readonly SidebarGroupEntry[];
  readonly toggleKeys?: string | undefined;
  readonly onToggle: () => void;
  readonly onToggleGroup: (title: string) => void;
  readonly renderLink: RenderLink;
}
