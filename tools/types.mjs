import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare/root.mjs'

const PROJECTS = [
  'packages/leave',
  'packages/client',
  'packages/platform',
  'packages/visual-edit',
  'packages/demo',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'tools',
]

let failed = false
for (const project of PROJECTS) {
  if (!existsSync(join(root, project, 'tsconfig.json'))) continue
  // What was checked before and did not change is not checked again.
  const known = join(root, '.cache/types', `${project.replace('/', '-')}.tsbuildinfo`)
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', known], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
