import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'
import { aroundRequests } from './around-requests.ts'
import { UID } from './names.ts'
import type { StrapiModule } from './strapi-api.ts'
import { writeProject } from './write-project.ts'

// Runs Strapi in this process, on a project written for it. Arguments: a folder in which `@strapi/strapi` is installed,
// connection string. Prints its port.
const [place = '', databaseUrl = ''] = process.argv.slice(2)
const folder = temporaryFolder('strapi')
writeProject(folder, place, databaseUrl)
process.chdir(folder)
Object.assign(process.env, { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' })
const require = createRequire(join(place, 'package.json'))
// biome-ignore lint/correctness/noUndeclaredDependencies: may or may not be on the machine, and is never installed
const { createStrapi } = require('@strapi/strapi') as StrapiModule

const strapi = createStrapi({ appDir: folder, distDir: folder, serveAdminPanel: false })
await strapi.load()
strapi.documents.use(aroundRequests(strapi))
const role = await strapi.db
  .query('plugin::users-permissions.role')
  .findOne({ where: { type: 'authenticated' } })
for (const action of ['find', 'findOne', 'create', 'update']) {
  await strapi.db
    .query('plugin::users-permissions.permission')
    .create({ data: { action: `${UID.request}.${action}`, role: role.id } })
}
await strapi.listen()
console.log((strapi.server.httpServer.address() as AddressInfo).port)
