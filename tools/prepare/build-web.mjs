import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './install.mjs'
import { root } from './root.mjs'

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/leave/src',
  'packages/client/src',
  'packages/visual-edit/src',
  'package-lock.json',
]
const marker = join(root, 'apps/web/dist/.built-from')

/** Builds the web app, unless the build is of exactly these sources. */
export function buildWeb() {
  const wanted = fingerprint()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return

  console.log('Building the web app …')
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/node/bin/node'),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), encoding: 'utf8' },
  )
  if (status !== 0) fail(`${stdout}${stderr}\nThe web app could not be built.`)
  writeFileSync(marker, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  const { VISUAL_EDIT, FRAME_ANCESTORS } = process.env
  if (VISUAL_EDIT === 'on') hash.update(`visual editing from ${FRAME_ANCESTORS}`)
  return hash.digest('hex')
}

function filesBelow(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  return readdirSync(absolute).flatMap(name => filesBelow(join(path, name)))
}
