import type { Declared } from '../directory.ts';

export const earlier: Declared = { id: 'history.earlier', title: 'Show earlier history' };

export const copySnippet: Declared = {
  id: 'sdk.copySnippet',
  title: 'Copy the SDK snippet',
  icon: 'copy',
};

export const copyKey: Declared = { id: 'sdk.copyKey', title: 'Copy the SDK key', icon: 'copy' };

export const newKey: Declared = {
  id: 'sdk.newKey',
  title: 'Make a new SDK key',
  icon: 'refresh',
};

export const keepKey: Declared = { id: 'sdk.keepKey', title: 'Keep the old SDK key', icon: 'undo' };

export const findSetting: Declared = {
  id: 'settings.search',
  title: 'Search the settings',
  icon: 'search',
  keys: ['/'],
};

export const clearSearch: Declared = {
  id: 'settings.clear',
  title: 'Clear the search',
  icon: 'x',
};

/** With the call's name as its answer. */
export const copyCall: Declared = {
  id: 'api.copyCall',
  title: 'Copy a call of the API',
  icon: 'copy',
  synonyms: ['curl', 'command line'],
};

export const copyAddress: Declared = {
  id: 'address.copy',
  title: 'Copy own address',
  icon: 'copy',
};

export const openAddress: Declared = {
  id: 'address.open',
  title: 'Open own address',
  icon: 'external-link',
};

export const choosePage: Declared = {
  id: 'intake.choose',
  title: 'Choose a page file to import',
  icon: 'upload',
  synonyms: ['import from a file', 'html', 'project', 'json'],
};

export const chooseFile: Declared = {
  id: 'import.choose',
  title: 'Choose CSV file',
  icon: 'upload',
  synonyms: ['open', 'file', 'import'],
};

export const newLink: Declared = {
  id: 'campaign.newLink',
  title: 'New link of this campaign',
  icon: 'link',
  synonyms: ['generate', 'effort', 'tracked', 'campaign link'],
};

export const chooseCampaignLink: Declared = {
  id: 'editor.campaignLink',
  title: 'Choose or make a campaign link',
  icon: 'zap',
  synonyms: ['tracked', 'effort', 'insert', 'attach', 'generate'],
};

export const chooseLinkFile: Declared = {
  id: 'grid.chooseFile',
  title: 'Choose a CSV file of links',
  icon: 'upload',
  synonyms: ['import', 'bring in', 'spreadsheet'],
};

export const showCodes: Declared = {
  id: 'link.codes',
  title: 'Show the QR code',
  icon: 'qr-code',
  synonyms: ['qr', 'barcode', 'print', 'scan', 'picture of the link', 'QR codes'],
};

export const exportClicks: Declared = {
  id: 'clicks.export',
  title: 'Save the clicks as CSV',
  icon: 'download',
  offered: false,
  synonyms: ['export', 'figures', 'spreadsheet'],
};

export const copyTracking: Declared = {
  id: 'link.copyTracking',
  title: 'Copy the Everflow tracking URL',
  icon: 'copy',
};

export const copySecret: Declared = {
  id: 'factor.copySecret',
  title: 'Copy the key of two-factor sign-in',
  icon: 'copy',
};

export const copyCodes: Declared = {
  id: 'factor.copyCodes',
  title: 'Copy the recovery codes',
  icon: 'copy',
};

export const saveCodes: Declared = {
  id: 'factor.saveCodes',
  title: 'Download the recovery codes',
  icon: 'download',
};

export const printCodes: Declared = {
  id: 'factor.printCodes',
  title: 'Print the recovery codes',
  icon: 'file-text',
};

/** On the dashboard, where it could not be asked for. */
export const askNewest: Declared = {
  id: 'newest.retry',
  title: 'Ask again what was updated',
  icon: 'rotate-cw',
};
export const askWaiting: Declared = {
  id: 'waiting.retry',
  title: 'Ask again what waits for you',
  icon: 'rotate-cw',
};
export const askTasks: Declared = {
  id: 'running.retry',
  title: 'Ask again for the tasks',
  icon: 'rotate-cw',
};
