import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { CLASSES } from './classes.ts'
import { hooks } from './hooks.ts'
import { APP_ID, type Hook, MASTER_KEY, type Parse, type ParseServerModule } from './parse-api.ts'

// Runs Parse Server in this process. Arguments: a folder in which `parse-server` is installed, connection string.
// Prints its port.
const [place = '', databaseUrl = ''] = process.argv.slice(2)
// It writes logs into the working directory, whatever its settings.
process.chdir(place)
const require = createRequire(join(place, 'package.json'))
// biome-ignore lint/correctness/noUndeclaredDependencies: may or may not be on the machine, and is never installed
const { ParseServer } = require('parse-server') as ParseServerModule
const url = new URL(databaseUrl)
const port = await freePort()

await ParseServer.startApp({
  appId: APP_ID,
  masterKey: MASTER_KEY,
  port,
  mountPath: '/parse',
  serverURL: `http://127.0.0.1:${port}/parse`,
  databaseURI: 'postgres://localhost/parse',
  // Uses the same socket, which its own address parser does not know.
  databaseOptions: {
    host: url.searchParams.get('host'),
    user: url.username,
    database: url.pathname.slice(1),
  },
  schema: { definitions: CLASSES, strict: false },
  directAccess: true,
  allowClientClassCreation: false,
  enableAnonymousUsers: false,
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  cloud(parse: Parse) {
    for (const [trigger, hook] of Object.entries(hooks(parse))) {
      parse.Cloud[trigger as Hook]('LeaveRequest', hook)
    }
  },
})
console.log(port)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}
