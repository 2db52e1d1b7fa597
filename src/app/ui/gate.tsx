import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as css from '../../../styles/gate.css.ts';
import type { LogoVariant } from './logo.tsx';
import { Logo } from './logo.tsx';

/** A page without the shell, with the product's name above what is asked. */
export function Gate({ product, year, logo, links, wide, children }: GateProps) {
  return (
    <div className={css.gate}>
      <main className={css.inner} data-wide={wide ? '' : undefined}>
        <div className={css.brand}>
          <Logo size={32} variant={logo} />
          {product}
        </div>
        {children}
      </main>
      <footer className={css.foot}>
        <span>
          {product} · {year}
        </span>
        <span className={css.footLinks}>{links}</span>
      </footer>
    </div>
  );
}

/** The fields of a gate, 16 px apart. */
export function GateForm({ label, onSubmit, refused, children }: GateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Below the form, centred: another way in. */
export function GateAside({ children }: { readonly children: ReactNode }) {
  return <div className={css.aside}>{children}</div>;
}

interface GateProps {
  readonly product: string;
  readonly year: number;
  readonly logo?: LogoVariant | undefined;
  readonly links?: ReactNode;
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

interface GateFormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  /** Why it was not taken: the first field that is marked then has the focus. */
  readonly refused?: object | null | undefined;
  readonly children: ReactNode;
}
