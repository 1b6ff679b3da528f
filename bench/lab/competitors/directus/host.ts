import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'
import { COLLECTIONS, PERMISSIONS, PERSON } from './collections.ts'
import type { DirectusModules } from './directus-api.ts'
import { addHooks } from './hooks.ts'
import { POLICY, ROLE, SECRET } from './names.ts'

// Runs Directus in this process. Arguments: a folder in which `directus` is installed, connection string. Prints its port.
const [place = '', databaseUrl = ''] = process.argv.slice(2)
const folder = temporaryFolder('directus')
process.chdir(folder)
Object.assign(process.env, {
  NODE_ENV: 'production',
  SECRET,
  PUBLIC_URL: 'http://127.0.0.1',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  LOG_LEVEL: 'silent',
  TELEMETRY: 'false',
  SERVE_APP: 'false',
  EMAIL_VERIFY_SETUP: 'false',
  // It would refuse requests at exactly the intended load.
  PRESSURE_LIMITER_ENABLED: 'false',
})
const require = createRequire(join(place, 'package.json'))
const load = <Name extends keyof DirectusModules>(name: Name): Promise<DirectusModules[Name]> =>
  import(pathToFileURL(require.resolve(`@directus/api/${name}`)).href)

const { default: getDatabase } = await load('database/index')
const { getSchema } = await load('utils/get-schema')
const services = await load('services/index')
const knex = getDatabase()
await (await load('database/seeds/run')).default(knex)
await (await load('database/migrations/run')).default(knex, 'latest')
const { CollectionsService, FieldsService, PoliciesService, RolesService } = services
await new CollectionsService({ knex, schema: await getSchema() }).createMany(COLLECTIONS)
for (const field of PERSON) {
  await new FieldsService({ knex, schema: await getSchema() }).createField('directus_users', field)
}
const options = { knex, schema: await getSchema() }
await new PoliciesService(options).createOne({ id: POLICY, name: 'Employee', permissions: PERMISSIONS })
await new RolesService(options).createOne({ id: ROLE, name: 'Employee', policies: [{ policy: POLICY }] })
addHooks((await load('emitter')).default, services)

const server = await (await load('server')).createServer()
await once(server.listen(0, '127.0.0.1'), 'listening')
console.log((server.address() as AddressInfo).port)
