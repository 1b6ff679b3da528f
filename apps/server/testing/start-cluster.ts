import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtpServer, startTestPlatform, type TestUser } from '@leavewell/platform/testing'
import { startS3Server } from '@leavewell/platform/testing/s3'
import { leaveApp } from '../src/leave-app.ts'
import { createLeaveDatabase } from './leave-database.ts'
import { createNode, type NodeProcess } from './start-node.ts'
import { type RoundRobin, startProxy } from './start-proxy.ts'

/** Two processes of the program on one PostgreSQL, one bucket and one mail server, with a proxy before them. */
export interface Cluster {
  one: NodeProcess
  other: NodeProcess
  proxy: RoundRobin
  /** Reports to `boss`. */
  employee: Login
  boss: Login
  hr: Login
  /** Recipients and subjects of the mails that arrived, in order. */
  arrived(): string[]
  close(): Promise<void>
}

export interface Login extends Pick<TestUser, 'id' | 'token'> {
  email: string
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-cluster-'))
  const database = await createLeaveDatabase()
  const s3 = await startS3Server()
  const smtp = await startSmtpServer()
  const users = await createUsers(database.url)

  const nodes: NodeProcess[] = []
  const proxy = await startProxy(nodes)
  for (const name of ['one', 'other']) {
    nodes.push(
      await createNode({
        NODE_ENV: 'production',
        CALLS_PER_PERSON: 'off',
        CALLS_PER_ADDRESS: 'off',
        DATABASE_URL: database.addresses.url,
        ...(database.addresses.directUrl && { DATABASE_DIRECT_URL: database.addresses.directUrl }),
        DATA_DIR: join(dataDir, name),
        FILES_URL: s3.filesUrl,
        SMTP_URL: smtp.url,
        PUBLIC_URL: proxy.url,
        // Longer than the proxy takes to notice.
        DRAIN_SECONDS: '3',
      }),
    )
  }
  const [one, other] = nodes as [NodeProcess, NodeProcess]
  await Promise.all([one.start(), other.start()])
  return {
    one,
    other,
    proxy,
    ...users,
    arrived: () =>
      smtp.received.flatMap(({ recipients, headers }) =>
        recipients.map(address => `${address}: ${headers.get('subject')}`),
      ),
    async close() {
      await Promise.all([one.stop(), other.stop()])
      await proxy.stop()
      await smtp.close()
      await s3.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stores the company with a server that is closed before the nodes start. */
async function createUsers(databaseUrl: string): Promise<Pick<Cluster, 'employee' | 'boss' | 'hr'>> {
  const server = await startTestPlatform({
    app: leaveApp({ timeZone: 'Australia/Sydney', address: () => 'http://leave.test' }),
    settings: { appId: 'leavewell', databaseUrl },
  })
  const hire = async (first_name: string, role: 'admin' | 'user', fields: object) => {
    const email = `${first_name.toLowerCase()}@x.test`
    const { id, token } = await server.addUser({ email, role, first_name, last_name: 'Test', ...fields })
    return { id, token, email }
  }
  const hr = await hire('Harper', 'admin', { employee_id: 'H-1', manager_id: 'B-1' })
  const boss = await hire('Boss', 'admin', { employee_id: 'B-1', manager_id: 'H-1' })
  const employee = await hire('Emma', 'user', { employee_id: 'E-1', manager_id: 'B-1' })
  await server.close()
  return { hr, boss, employee }
}
