import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPgBouncer } from '@leavewell/platform/testing/pgbouncer'
import { startS3Server } from '@leavewell/platform/testing/s3'
import { fill, openSessions } from '../../src/company/data-set.ts'
import { withClient } from '../../src/company/ground.ts'
import { type RunningServer, startServer } from '../../src/servers.ts'
import { startHaproxy } from './haproxy.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type Members, OUTSIDE, startMembers } from './members.ts'
import type { Rig, RigNode } from './rounds.ts'

const COMPANY = { people: 60, requests: 600, managers: 5 }
const PROXY_PORT = 7432
const STANDBYS_PORT = 7433

export interface Cluster extends Rig {
  /** URL of the primary, through the proxy. */
  url: string
  mailbox: Mailbox
  close(): Promise<void>
}

/**
 * Three members, HAProxy, PgBouncer, an S3 server, an SMTP server, and two or three nodes. One node knows the three
 * hosts and reads from the standbys. One is behind the pooler. One only knows the hosts.
 */
export async function openCluster(count: number): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-nodes-'))
  const members: Members = await startMembers()
  await members.primary()
  await members.whole()
  const haproxy = await startHaproxy(members.hosts, {
    primary: `${OUTSIDE}:${PROXY_PORT}`,
    standbys: `${OUTSIDE}:${STANDBYS_PORT}`,
  })
  const pgbouncer = await startPgBouncer({
    host: OUTSIDE,
    port: PROXY_PORT,
    user: 'postgres',
    account: accountOf('postgres'),
  })
  const url = `postgres://postgres@${OUTSIDE}:${PROXY_PORT}/leavewell`
  const hosts = `postgres://postgres@${members.hosts.map(host => `${host}:5432`).join(',')}/leavewell`
  await withProxy(url.replace(/leavewell$/, 'postgres'))
  const environments: Record<string, string>[] = [
    { DATABASE_URL: hosts, DATABASE_READ_URL: `postgres://postgres@${OUTSIDE}:${STANDBYS_PORT}/leavewell` },
    { DATABASE_URL: `postgres://postgres@127.0.0.1:${pgbouncer.port}/leavewell`, DATABASE_DIRECT_URL: url },
    { DATABASE_URL: hosts },
  ].slice(0, count)
  const [bucket, mailbox] = await Promise.all([startS3Server(), startMailbox()])
  const common = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    FILES_URL: bucket.filesUrl,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Leave <leave@bench.test>',
  }
  const nodes: RigNode[] = []
  for (const environment of environments) {
    const node = await openNode({ ...common, ...environment })
    nodes.push(node)
    if (nodes.length === 1) {
      await withClient(url, async client => {
        await fill(client, COMPANY)
        await openSessions(client, COMPANY)
      })
    }
  }
  return {
    members,
    nodes,
    haproxy,
    url,
    mailbox,
    async close() {
      await Promise.all(nodes.map(node => node.kill()))
      await Promise.all([bucket.stop(), mailbox.close()])
      await pgbouncer.stop()
      await haproxy.stop()
      members.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** HAProxy needs a moment to find the primary. */
async function withProxy(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(url, client => client.query('CREATE DATABASE leavewell'))
      return
    } catch (error) {
      if (attempt > 50) throw error
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}

async function openNode(environment: Record<string, string>): Promise<RigNode> {
  let server: RunningServer = await startServer({ ...environment, PORT: '0' })
  const PORT = String(server.port)
  return {
    get server() {
      return server
    },
    kill: () => server.kill(),
    async start() {
      server = await startServer({ ...environment, PORT })
    },
  }
}

function accountOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
