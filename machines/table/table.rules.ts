import type { PortFailure } from '../kit/model.ts';
import { NO_PAGE } from './selection.rules.ts';
import type { TableAbilities, TableContext, TableInput } from './table.types.ts';

export function initialTable(input: TableInput): TableContext {
  return {
    ...input,
    selected: [],
    seen: {},
    all: null,
    acted: [],
    shown: NO_PAGE,
    subject: [],
    target: null,
    opened: null,
    outcome: null,
    copying: null,
    failure: null,
  };
}

export function rememberFailure(_: TableContext, { failure }: { failure: PortFailure }) {
  return { failure, subject: [], target: null };
}

export function hasNextPage({ shown }: TableContext) {
  return shown.page < shown.lastPage;
}

export function hasPreviousPage({ shown }: TableContext) {
  return shown.page > 1;
}

export function whyNot(ability: TableAbilities['index'], action: string): string | null {
  if (ability === 'allowed') return null;
  return ability === 'denied' ? `You may not ${action}` : 'Your rights are being checked';
}

export const COPIED = 'Copied to clipboard';
