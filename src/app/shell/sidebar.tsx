import * as css from '../../../styles/sidebar.css.ts';
import type { Brand } from '../../shared/brand.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import type { LogoVariant } from '../ui/logo.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import type { SidebarPages } from './sidebar.types.ts';

/** The product's pages, grouped. As `icons` it is 48 px wide and names stand in tooltips. */
export function Sidebar(props: SidebarProps) {
  const { product, year, version, logo, brand, icons } = props;
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
      <SidebarNav {...props} />
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

export interface SidebarProps extends SidebarPages {
  readonly product: string;
  readonly year: number;
  readonly version: string;
  readonly logo: LogoVariant;
  /** The account's own name and logo, in place of the product's. */
  readonly brand?: Pick<Brand, 'name' | 'logo'> | undefined;
  /** Stands in the drawer of small screens. */
  readonly drawer?: boolean | undefined;
  readonly toggleKeys?: string | undefined;
  readonly onToggle: () => void;
}
