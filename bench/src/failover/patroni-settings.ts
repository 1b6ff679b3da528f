import { join } from 'node:path'

const BINARIES = '/usr/lib/postgresql/15/bin'

/** How Patroni of one member is set, as the guide on high availability recommends it. JSON is YAML. */
export const patroniSettings = (hosts: readonly string[], member: number, disk: string) => ({
  scope: 'leavewell',
  name: `m${member}`,
  restapi: { listen: `${hosts[member]}:8008`, connect_address: `${hosts[member]}:8008` },
  etcd3: { hosts: hosts.map(host => `${host}:2379`) },
  bootstrap: {
    dcs: {
      ttl: 10,
      loop_wait: 2,
      retry_timeout: 3,
      primary_start_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 200,
          wal_keep_size: '32MB',
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
  },
})
