import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTENT_TYPES, PERSON } from './content-types.ts'
import { SECRET, UID } from './names.ts'

/** Writes the files that Strapi reads from a folder: its settings, the content types, and their default routes. */
export function writeProject(folder: string, place: string, databaseUrl: string): void {
  for (const [path, text] of Object.entries({ ...settings(databaseUrl), ...api() })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  symlinkSync(join(place, 'node_modules'), join(folder, 'node_modules'))
}

const settings = (connectionString: string) => ({
  'package.json': json({
    name: 'bench',
    version: '0.0.0',
    dependencies: { '@strapi/plugin-users-permissions': '5' },
  }),
  'config/server.json': json({
    host: '127.0.0.1',
    port: 0,
    app: { keys: [SECRET] },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  }),
  'config/logger.json': json({ level: 'error' }),
  'config/admin.json': json({
    auth: { secret: SECRET },
    apiToken: { salt: SECRET },
    transfer: { token: { salt: SECRET } },
  }),
  'config/database.json': json({ connection: { client: 'postgres', connection: { connectionString } } }),
  // As in a new project, without the ones that write to the log and keep sessions in cookies.
  'config/middlewares.json': json(
    ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map(name => `strapi::${name}`),
  ),
  'config/plugins.js': `module.exports = ${json({ 'users-permissions': { config: { jwtSecret: SECRET } } })}`,
})

const api = () => ({
  ...Object.fromEntries(
    Object.entries(CONTENT_TYPES).map(([name, schema]) => [
      `src/api/leave/content-types/${name}/schema.json`,
      json(schema),
    ]),
  ),
  'src/api/leave/routes/leave-request.js': core('Router'),
  'src/api/leave/controllers/leave-request.js': core('Controller'),
  'src/api/leave/services/leave-request.js': core('Service'),
  'src/extensions/users-permissions/strapi-server.js': `module.exports = plugin => {
    Object.assign(plugin.contentTypes.user.schema.attributes, ${json(PERSON)})
    return plugin
  }`,
})

const core = (kind: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('${UID.request}')`

const json = (value: object) => JSON.stringify(value)
