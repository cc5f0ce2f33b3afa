/**
 * Settings of a small server: 64 MB of shared buffers and five processes when idle. Durability is
 * Postgres' default: full. Failing queries are not logged, because they could contain users' text;
 * the client receives the error.
 */
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  shared_buffers: '64MB',
  max_connections: '80',
  jit: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '1GB',
  // After a checkpoint each page that changes is written to the log whole: seldom, and compressed
  // (docs/adr/postgres.md).
  checkpoint_timeout: '30min',
  wal_compression: 'on',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '2',
}

/** Command-line arguments for the server; `settings` overrides the defaults above. */
export const serverArguments = (settings: Record<string, string>): string[] =>
  Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
