import type { ReactNode } from 'react';
import type { FormSection as Section } from '../../../shared/resources/define.ts';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from './form-field.tsx';
import type { FormPartProps } from './form-part.ts';

/** The fields of the first column: under the headings of the definition, where it has such. */
export function FormSections({ resource, form, actions, result }: FormSectionsProps) {
  const { main, sections = [] } = resource.form;
  const grouped = new Set(sections.flatMap(({ fields }) => fields));
  const fieldsOf = (names: readonly string[]) =>
    names.map((name) => <FormField key={name} resource={resource} form={form} name={name} />);
  return (
    <>
      {fieldsOf(main.filter((name) => !grouped.has(name)))}
      {sections.map((section) => (
        <FormSection key={section.id} title={section.title} actions={actions?.(section)}>
          {result?.(section)}
          <FieldGrid>{fieldsOf(section.fields)}</FieldGrid>
        </FormSection>
      ))}
    </>
  );
}

interface FormSectionsProps extends FormPartProps {
  /** Beside a heading. */
  readonly actions?: (section: Section) => ReactNode;
  /** Below a heading, before the fields. */
  readonly result?: (section: Section) => ReactNode;
}
