import './register.mjs';

/** One embedded PostgreSQL for the whole run; each server test makes a database of its own in it. */
export async function startCluster(folder) {
  const { startEmbedded } = await import('../../src/api/db/embedded.ts');
  const server = await startEmbedded({ dataDir: `${folder}/cluster`, durable: false });
  return { env: { MASTHEAD_TEST_DATABASE: server.url }, stop: () => server.stop() };
}
