import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { App, Bknd, BkndNode, BkndPlugins, Driver, Hook } from './bknd-api.ts'
import { hooks } from './hooks.ts'
import { ROLES } from './roles.ts'
import { schema } from './schema.ts'
import { JWT_SECRET } from './tokens.ts'

// Runs bknd in this process. Arguments: a folder in which `bknd` and `pg` are installed, connection string. Prints its port.
const [place = '', databaseUrl = ''] = process.argv.slice(2)
// It looks for its pages in the working directory.
process.chdir(place)
// It only knows its own indexes, and logs a warning for every other one at every request.
process.env.BKND_CLI_LOG_LEVEL = 'error'
const require = createRequire(join(place, 'package.json'))
// biome-ignore-start lint/correctness/noUndeclaredDependencies: may or may not be on the machine, and is never
// installed
const bknd = require('bknd') as Bknd
const { timestamps } = require('bknd/plugins') as BkndPlugins
const { serve } = require('bknd/adapter/node') as BkndNode
const { Pool } = require('pg') as Driver
// biome-ignore-end lint/correctness/noUndeclaredDependencies: see above

serve({
  port: 0,
  hostname: '127.0.0.1',
  adminOptions: false,
  connection: bknd.pg({ pool: new Pool({ connectionString: databaseUrl }) }),
  config: {
    data: schema(bknd),
    auth: {
      enabled: true,
      allow_register: false,
      jwt: { secret: JWT_SECRET },
      guard: { enabled: true },
      roles: ROLES,
    },
  },
  options: { mode: 'code', plugins: [timestamps({ entities: ['leave_requests'] })] },
  async onBuilt({ emgr, em }: App) {
    await em.schema().sync({ force: true })
    for (const [event, hook] of Object.entries(hooks(em))) {
      emgr.onEvent(bknd.DatabaseEvents[event as Hook], hook, 'sync')
    }
  },
  async listener({ port }: { port: number }) {
    // It creates its tables at the first request, whatever that is.
    await fetch(`http://127.0.0.1:${port}/`)
    console.log(port)
  },
})
