import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const WEB = join(import.meta.dirname, '../../apps/web')
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

/** Serves the gallery as `npm run dev` does. */
export async function serveGalleryPage(): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [VITE, '--host', '127.0.0.1', '--port', '0'], {
    cwd: WEB,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const address = /http:\/\/[\d.:]+/.exec(line)?.[0]
      if (address) resolve(`${address}/gallery/`)
    })
    child.once('exit', code => reject(new Error(`vite ended with ${code}`)))
  })
  return {
    url,
    async close() {
      process.off('exit', killWithUs)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
