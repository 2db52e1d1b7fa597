import type { ReactNode } from 'react';
import * as css from '../../../styles/form.css.ts';
import { ASIDE } from './persistent.ts';

/** The body of a form: fields at the left, what is known about the record at the right. */
export function FormLayout({ side, preview, single, children }: FormLayoutProps) {
  return (
    <div
      className={css.layout}
      data-single={single ? '' : undefined}
      data-preview={preview ? '' : undefined}
    >
      <div className={css.main}>{children}</div>
      {side || preview ? (
        <aside {...ASIDE} className={css.side}>
          {side}
          {preview}
        </aside>
      ) : null}
    </div>
  );
}

/** What becomes of the fields: it stays in sight while they are scrolled. */
export function PreviewSection({ id, title, children }: PreviewSectionProps) {
  return (
    <section id={id} className={css.preview} aria-label={title}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Fields below each other, as in a dialog. */
export function FormFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.main}>{children}</div>;
}

/** Two fields side by side. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.fieldGrid}>{children}</div>;
}

/** A titled part of a form, under a hairline; what can be done with it stands beside the title. One with an id can be led to. */
export function FormSection({ id, title, actions, children }: FormSectionProps) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={css.section}
      aria-label={title}
    >
      {actions ? (
        <div className={css.sectionHead}>
          <h2 className={css.sectionTitle}>{title}</h2>
          <div className={css.sectionActions}>{actions}</div>
        </div>
      ) : (
        <h2 className={css.sectionTitle}>{title}</h2>
      )}
      {children}
    </section>
  );
}

/** A part of the side column; `fields` spaces controls instead of rows. */
export function SideSection({ fields, children }: SideSectionProps) {
  return (
    <div className={css.sideSection} data-fields={fields ? '' : undefined}>
      {children}
    </div>
  );
}

/** "Updated  Today, 13:41" */
export function SideRow({ label, children }: SideRowProps) {
  return (
    <div className={css.sideRow}>
      <span className={css.sideLabel}>{label}</span>
      <span className={css.sideValue}>{children}</span>
    </div>
  );
}

interface FormLayoutProps {
  readonly side?: ReactNode;
  /** Stands below the side, which is then as wide as the fields. */
  readonly preview?: ReactNode;
  /** Nothing ever stands beside the fields, and no room is kept for it. */
  readonly single?: boolean;
  readonly children: ReactNode;
}

interface FormSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

interface PreviewSectionProps extends Pick<FormSectionProps, 'title' | 'children'> {
  readonly id?: string;
}

interface SideSectionProps {
  readonly fields?: boolean | undefined;
  readonly children: ReactNode;
}

interface SideRowProps {
  readonly label: string;
  readonly children: ReactNode;
}
