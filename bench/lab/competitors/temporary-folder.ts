import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for as long as this process runs. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `leavewell-bench-${name}-`))
  for (const end of ['exit', 'SIGTERM'] as const) {
    process.once(end, () => rmSync(folder, { recursive: true, force: true }))
  }
  return folder
}
