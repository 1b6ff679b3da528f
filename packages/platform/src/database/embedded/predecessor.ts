import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../errors.ts'

const TIMEOUT_MS = 15_000
/** A killed process still looks alive until its parent has collected it. */
const OWNER_TIMEOUT_MS = 2_000

/**
 * Waits for the PostgreSQL of a server that was just killed to shut down. If it belongs to a running server, it
 * is left alone. Two on one folder are refused.
 */
export async function awaitPredecessor(cluster: string): Promise<void> {
  const begun = Date.now()
  for (;;) {
    const pid = runningPid(cluster)
    if (pid === undefined) return
    if (Date.now() - begun > (isOwned(cluster) ? OWNER_TIMEOUT_MS : TIMEOUT_MS)) {
      throw new StartError(
        `Another Leavewell is using ${cluster} (its PostgreSQL is process ${pid}): stop it, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(50)
  }
}

/** Stores the process that PostgreSQL on `cluster` belongs to. */
export function claim(cluster: string): void {
  writeFileSync(ownerFile(cluster), String(process.pid))
}

const ownerFile = (cluster: string) => `${cluster}.owner`

function isOwned(cluster: string): boolean {
  if (!existsSync(ownerFile(cluster))) return false
  return isAlive(Number(readFileSync(ownerFile(cluster), 'utf8')))
}

function runningPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** Checks whether a process with this number runs, for any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
