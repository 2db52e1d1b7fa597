/** Texts that server and browser both use, word for word as specified. */
export const MESSAGES = {
  unexpected: 'Sorry, an unexpected error occurred, please try again.',
  sessionExpired: 'Your session has expired, please login again.',
  alreadyCreated: 'Item already created, please reload the page and try again.',
  lockConflict:
    'Your changes were not saved because another user locked this item. Please wait until it is unlocked to try again.',
  noTablePermission:
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  outdated: 'A new version of the app is available. Please reload the page.',
  copied: 'Copied to clipboard',
  notCopied: 'The text could not be copied: the browser did not allow it.',
  notFoundPage: '404 Not Found',
  errorPage: 'An error occurred',
  noOptions: 'No data available',
} as const;

export const lockedBy = (name: string) => `This item is currently locked by ${name}.`;
export const itemDeleted = (id: number) => `Item ID ${id} deleted successfully.`;
export const exportQueued = (id: number) => `Export successfully requested. Task ID: ${id}`;
