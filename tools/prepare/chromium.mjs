import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

// The shell is the same engine without windows: specs take half as long in it.
const SHELL = '/usr/bin/chromium-headless-shell'

const PLACES = [
  process.env.CHROMIUM_PATH,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => PLACES.find(place => place && existsSync(place))

/** Returns the path of a Chromium for the browser tests. Installs one if that needs no confirmation. */
export function chromium() {
  // CI installs the shell even if there is another browser. Other machines keep the browser they have.
  const isWanted = process.env.CI ? !existsSync(process.env.CHROMIUM_PATH ?? SHELL) : !found()
  if (isWanted && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    aptGet('update')
    if (!aptGet('install', '-y', 'chromium-headless-shell') && !found()) aptGet('install', '-y', 'chromium')
  }
  return (
    found() ??
    fail(
      'The browser tests need Chromium or Chrome: install it ("apt-get install chromium" on Debian and Ubuntu, "brew install --cask chromium" on macOS), or set CHROMIUM_PATH to its program.',
    )
  )
}

function aptGet(...command) {
  const options = ['-qq', '--no-install-recommends', '-o', 'Acquire::http::Timeout=20']
  const { status } = spawnSync('apt-get', [...options, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
