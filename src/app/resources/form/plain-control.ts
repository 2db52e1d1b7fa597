import type { ControlProps } from '../../ui/field.tsx';

/** What a field would hand a control that draws its label itself. */
export function plainControl(id: string, message: string | null): ControlProps {
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': message === null ? undefined : `${id}-error`,
    'aria-invalid': message === null ? undefined : true,
    'aria-required': undefined,
  };
}
