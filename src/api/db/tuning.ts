/** Server settings for one machine shared with the Node process: fast answers in little memory. */
export function serverSettings({
  durable,
  socketDir,
  major,
}: {
  durable: boolean;
  socketDir: string;
  major: number;
}): Readonly<Record<string, string>> {
  const settings = {
    ...COMMON,
    ...(major < 18 ? {} : SINCE_18),
    ...(durable ? DURABLE : THROWAWAY),
  };
  return { ...settings, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
}

const COMMON = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '1',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  autovacuum_max_workers: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};

const SINCE_18 = { io_method: 'sync', autovacuum_worker_slots: '1' };

const DURABLE = { max_connections: '40', fsync: 'on', synchronous_commit: 'on' };

const THROWAWAY = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
