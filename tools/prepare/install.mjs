// Plain JavaScript for any Node from 18 up: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']
const marker = join(root, 'node_modules/.installed')

/** Installs the locked dependencies, unless they are in place already. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const node = join(root, 'node_modules/node/bin/node')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(node)) return

  console.error('Installing dependencies …')
  const ci = ['ci', '--include=dev', '--include=optional', ...QUIETLY]
  npm(ci, runsBuildTools(process.versions.node) ? process.execPath : nodeOfLock())
  if (!existsSync(node)) {
    fail(
      'npm did not run the install script that provides Node 24. Allow install scripts (npm config ignore-scripts) and try again.',
    )
  }
  writeFileSync(marker, wanted)
}

/**
 * Whether packages with the binaries of the build tools support this version of Node. npm silently leaves out
 * optional packages for other versions.
 */
export function runsBuildTools(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/**
 * Downloads the Node of the lock file, for npm to run on, and returns its path. It is deleted when this program ends.
 */
function nodeOfLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const wanted = `node@${packages['node_modules/node'].version}`
  npm(['install', wanted, '--prefix', folder, '--no-save', ...QUIETLY])
  return join(folder, 'node_modules/node/bin/node')
}

/**
 * Certificates that the machine trusts apply to every Node. Behind a company's proxy, the Node that runs npm already
 * knows them.
 */
function npm(args, node = process.execPath) {
  const script = process.env.npm_execpath
  const env = {
    ...process.env,
    NODE_USE_SYSTEM_CA: '1',
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  }
  const options = { cwd: root, env, stdio: /** @type {const} */ (['inherit', process.stderr, 'inherit']) }
  const { status } = script?.endsWith('.js')
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail('The dependencies could not be installed; npm says why above.')
}

/**
 * Prints one sentence and ends the program.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
