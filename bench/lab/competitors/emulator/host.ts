import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { call } from './call.ts'
import { emailOf, PASSWORD } from './names.ts'
import { makeProject } from './project.ts'

// Runs the official local emulator in this process. Arguments: a folder in which `base44` is installed, number of
// people. Registers them with the codes that it prints instead of mails, and prints its port.
const [place = '', people = ''] = process.argv.slice(2)
const folder = makeProject()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.chdir(folder)
Object.assign(process.env, {
  HOME: folder,
  // Nothing leaves this machine: no site lookups, no usage statistics, no update checks.
  BASE44_API_URL: 'http://127.0.0.1:9',
  BASE44_DISABLE_TELEMETRY: '1',
  BASE44_CLI_TEST_OVERRIDES: JSON.stringify({ latestVersion: null }),
})
// A search keeps it so busy that it would close connections whose request is still in a buffer.
subscribe('http.server.request.start', message => {
  ;(message as { server: Server }).server.keepAliveTimeout = 0
})

let printed = ''
const write = process.stdout.write
process.stdout.write = text => {
  printed += text
  return true
}
// It catches uncaught errors, and would continue.
const port = await start().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
process.stdout.write = write
process.once('SIGTERM', () => process.exit())
console.log(port)

async function start(): Promise<number> {
  process.argv = [process.execPath, 'base44', 'dev']
  const require = createRequire(join(place, 'package.json'))
  // biome-ignore lint/correctness/noUndeclaredDependencies: may or may not be on the machine, and is never installed
  const { runCLI } = require('base44/dist/cli/index.js') as { runCLI(): Promise<void> }
  await runCLI()
  const port = Number(takePrinted(/http:\/\/localhost:(\d+)/))
  for (let person = 1; person <= Number(people); person += 1) {
    const email = emailOf(person)
    await call(port, '/auth/register', { body: { email, password: PASSWORD } })
    const code = takePrinted(/verification code: (\d+)/)
    await call(port, '/auth/verify-otp', { body: { email, otp_code: code } })
  }
  return port
}

function takePrinted(pattern: RegExp): string {
  const found = pattern.exec(printed)?.[1]
  if (found === undefined) throw new Error(`The emulator did not print ${pattern}: ${printed}`)
  printed = ''
  return found
}
