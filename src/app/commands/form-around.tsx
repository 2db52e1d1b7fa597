import type { ReactNode } from 'react';
import { createContext, useMemo } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Scope } from './directory.ts';

/** The form that a part stands in. */
export const FormAround = createContext<FormSource | null>(null);

/** A form with all that stands in it: of two commands with the same key the one within the form is nearer. */
export function FormCommands({ source, scope, children }: FormCommandsProps) {
  const form = useMemo(() => ({ source, scope }), [source, scope]);
  return <FormAround value={form}>{children}</FormAround>;
}

interface FormSource {
  readonly source: AnyActorRef;
  readonly scope: Scope;
}

interface FormCommandsProps extends FormSource {
  readonly children: ReactNode;
}
