import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { findBinaries, stageBinaries } from './binaries.ts'

/** The account that PostgreSQL uses if the server itself is root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** The folders of one embedded PostgreSQL. */
export interface PostgresPaths {
  binaries: string
  cluster: string
  account?: Account
  /** True if the cluster or the binaries could not stay inside the data folder or the checkout. */
  staged: boolean
}

const STAGE = '/var/lib/leavewell'

/**
 * Chooses folders that PostgreSQL can read. It refuses to run as root, so root starts it under a system
 * account. An account without access to the checkout or the data folder works under /var/lib/leavewell instead.
 */
export function choosePaths(dataDir: string): PostgresPaths {
  const native = findBinaries()
  const cluster = join(resolve(dataDir), 'postgres')
  if (process.getuid?.() !== 0) return { binaries: native, cluster, staged: false }

  const account = findAccount()
  const reachableData = isReachable(dirname(cluster), account)
  const reachableBinaries = isReachable(native, account)
  const paths: PostgresPaths = {
    account,
    binaries: reachableBinaries ? native : stageBinaries(native, join(STAGE, packageVersion(native))),
    cluster: reachableData ? cluster : join(STAGE, hash(cluster), 'postgres'),
    staged: !(reachableData && reachableBinaries),
  }
  mkdirSync(dirname(paths.cluster), { recursive: true, mode: 0o755 })
  return paths
}

/** Gives a folder that root created to the account. */
export function giveTo(account: Account | undefined, folder: string): void {
  if (account) chownSync(folder, account.uid, account.gid)
}

function findAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  return account ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

/** Checks whether the account may enter every folder down to `folder`. */
function isReachable(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || isReachable(parent, account))
}

const packageVersion = (native: string) =>
  `postgresql-${(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version}`

const hash = (path: string) =>
  `${basename(dirname(dirname(path)))}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
