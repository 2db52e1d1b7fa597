import type { Question } from '../../../shared/form-answers.ts';
import { useShownItem } from '../use-shown-item.ts';

/** What a form asks now; nothing while it is not known, or not to be seen. */
export function useQuestions(formId: unknown): readonly Question[] {
  const form = useShownItem('forms', formId);
  return Array.isArray(form?.fields) ? (form.fields as readonly Question[]) : [];
}
