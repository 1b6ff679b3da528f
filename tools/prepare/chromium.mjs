import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => PLACES.find(place => place && existsSync(place))

/** Path of a Chromium for the browser tests; installs one where that can be done without asking. */
export function chromium() {
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  return (
    found() ??
    fail(
      'The browser tests need Chromium or Chrome: install it ("apt-get install chromium" on Debian and Ubuntu, "brew install --cask chromium" on macOS), or set CHROMIUM_PATH to its program.',
    )
  )
}
