// The keys with which programs call the API, and what they may call: a chunk of its own.
export { AllKeysPage } from './api-keys/all-keys-page.tsx';
export { ApiCallsPage } from './api-keys/api-calls-page.tsx';
export { ApiKeysPage } from './api-keys/api-keys-page.tsx';
