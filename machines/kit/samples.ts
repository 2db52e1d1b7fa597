import type { PortFailure } from './model.ts';

/** Sample failures for models: what a port of the API may reject with. */
export const offline: PortFailure = { status: 0, id: 'network', message: 'No answer came.' };

export const dead: PortFailure = {
  status: 401,
  id: 'unauthenticated',
  message: 'Your session has expired, please login again.',
};

export const broken: PortFailure = {
  status: 500,
  id: 'unexpected',
  message: 'Sorry, an unexpected error occurred, please try again.',
};
