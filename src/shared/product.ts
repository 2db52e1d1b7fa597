/** The product's name, wherever a person reads it. */
export const PRODUCT = 'Masthead';
export const API_VERSION = '3.2';
/** Where the API is served. */
export const API_BASE = `/api/v${API_VERSION}`;

/** The empty page in which a canvas stands, with a policy of its own. */
export const EDITOR_CANVAS = '/editor-canvas';
