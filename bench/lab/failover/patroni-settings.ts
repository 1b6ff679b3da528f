import { join } from 'node:path'

const BINARIES = '/usr/lib/postgresql/15/bin'

/**
 * Before 3.0.3 Patroni could overwrite the leader's key with etcd's present protocol. A primary that was cut off and
 * returned took the key from its successor. Changes that were acknowledged in the meantime were lost. With the former
 * protocol it compares first.
 */
const protocolOf = (version: string) => (isBefore(version, 3, 0, 3) ? 'etcd' : 'etcd3')

/** Later versions raise a lease of less than 20 seconds to that. */
const leaseOf = (version: string) => (isBefore(version, 3, 1, 0) ? 10 : 20)

/** Patroni's settings for one member, as the guide on high availability recommends them. JSON is YAML. */
export const patroniSettings = (version: string, hosts: readonly string[], member: number, disk: string) => ({
  scope: 'leavewell',
  name: `m${member}`,
  restapi: { listen: `${hosts[member]}:8008`, connect_address: `${hosts[member]}:8008` },
  [protocolOf(version)]: { hosts: hosts.map(host => `${host}:2379`) },
  bootstrap: {
    dcs: {
      ttl: leaseOf(version),
      loop_wait: 2,
      retry_timeout: 4,
      failsafe_mode: true,
      primary_start_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 200,
          // The log that a member needs after a round, or has to rewind.
          wal_keep_size: '512MB',
          max_wal_size: '96MB',
          wal_log_hints: 'on',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: [
      'local all all trust',
      'host all all 10.77.0.0/24 trust',
      'host replication all 10.77.0.0/24 trust',
    ],
  },
  postgresql: {
    listen: `${hosts[member]}:5432`,
    connect_address: `${hosts[member]}:5432`,
    data_dir: join(disk, 'data'),
    bin_dir: BINARIES,
    pgpass: join(disk, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'replicator' },
      rewind: { username: 'rewinder' },
    },
    parameters: { unix_socket_directories: disk },
    // Otherwise a copy starts at the next checkpoint, which takes minutes.
    basebackup: [{ checkpoint: 'fast' }],
    // A former primary may not have the log to rewind with, and would try for ever.
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
})

function isBefore(version: string, ...than: [number, number, number]): boolean {
  const parts = version.split('.').map(Number)
  const at = than.findIndex((part, place) => part !== (parts[place] ?? 0))
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0)
}
