import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare/root.mjs'

/** One program for all that runs in Node or in both: its files are read once. The leave rules know neither Node nor a browser. */
const PROJECTS = ['packages/leave', 'apps/web', '.']

let failed = false
for (const project of PROJECTS) {
  // Files that were checked before and did not change are not checked again.
  const known = join(root, '.cache/types', `${project.replace(/\W/, '-')}.tsbuildinfo`)
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', known], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
