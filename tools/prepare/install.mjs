// Plain JavaScript for any Node from 18 up: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const marker = join(root, 'node_modules/.installed')

/** Installs the locked dependencies, unless they are in place already. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const node = join(root, 'node_modules/node/bin/node')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(node)) return

  console.error('Installing dependencies …')
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(node)) {
    fail(
      'npm did not run the install script that provides Node 24. Allow install scripts (npm config ignore-scripts) and try again.',
    )
  }
  writeFileSync(marker, wanted)
}

function npm(args) {
  const script = process.env.npm_execpath
  const options = { cwd: root, stdio: /** @type {const} */ (['inherit', process.stderr, 'inherit']) }
  const { status } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail('The dependencies could not be installed; npm says why above.')
}

/**
 * Ends with one sentence.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
