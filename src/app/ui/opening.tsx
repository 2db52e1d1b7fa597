import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Waiting } from './waiting.tsx';

/** What a person opens above a page: while its code is on its way, a mark in the middle of the window. */
export function Opening({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Waiting place="above" />}>{children}</Suspense>;
}
