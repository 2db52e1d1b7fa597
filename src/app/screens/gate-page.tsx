import type { ReactNode } from 'react';
import { PRODUCT } from '../../shared/product.ts';
import { pageFacts } from '../data/page.ts';
import { Gate } from '../ui/gate.tsx';
import { logoVariant } from '../ui/logo-variant.ts';

/** A page outside the shell, with the product's name, the year and the way to help. */
export function GatePage({ children }: { readonly children: ReactNode }) {
  const now = new Date();
  const { helpUrl } = pageFacts();
  return (
    <Gate
      product={PRODUCT}
      year={now.getFullYear()}
      logo={logoVariant(now)}
      links={helpUrl === '' ? null : <a href={helpUrl}>Help</a>}
    >
      {children}
    </Gate>
  );
}
