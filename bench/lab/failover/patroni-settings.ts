import { join } from 'node:path'

const BINARIES = '/usr/lib/postgresql/15/bin'

/**
 * Before 3.0.3 Patroni wrote the key of the leader over another's by etcd's present protocol: a primary that was cut off and came back took it
 * from its successor, and what had been acknowledged since was gone. By the former protocol it compares first.
 */
const protocolOf = (version: string) => (isBefore(version, 3, 0, 3) ? 'etcd' : 'etcd3')

/** Later versions raise a lease of less than 20 seconds to that. */
const leaseOf = (version: string) => (isBefore(version, 3, 1, 0) ? 10 : 20)

/** How Patroni of one member is set, as the guide on high availability recommends it. JSON is YAML. */
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
          // What a member that was away for a round may lack, or has to rewind.
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
    // Else a copy waits for the next checkpoint, which takes minutes.
    basebackup: [{ checkpoint: 'fast' }],
    // A former primary may lack the log to rewind with, and would try for ever.
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
})

function isBefore(version: string, ...than: [number, number, number]): boolean {
  const parts = version.split('.').map(Number)
  const at = than.findIndex((part, place) => part !== (parts[place] ?? 0))
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0)
}
