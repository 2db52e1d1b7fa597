import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../shared/form-answers.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { useAbilities } from '../../data/me.ts';
import { itemQuery } from '../../data/queries.ts';

/** What a form asks now; nothing while it is not known, or not to be seen. */
export function useQuestions(formId: unknown): readonly Question[] {
  const forms = headNamed('forms');
  const { show } = useAbilities(forms);
  const id = typeof formId === 'number' ? formId : 0;
  const { data } = useQuery({
    ...itemQuery(forms, id),
    enabled: id > 0 && show === 'allowed',
    meta: { quiet: true },
    staleTime: 30_000,
  });
  return Array.isArray(data?.fields) ? (data.fields as readonly Question[]) : [];
}
