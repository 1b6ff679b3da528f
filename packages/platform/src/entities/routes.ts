import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { manyRoutes } from './routes/many-routes.ts'
import { readRoutes } from './routes/read-routes.ts'
import { recordRoutes } from './routes/record-routes.ts'
import type { EntityStore } from './store.ts'

/** `/entities/:entity`: records over HTTP, each call one verb of the store (S-07 to S-15). */
export const entityRoutes =
  (deps: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    await app.register(readRoutes(deps))
    await app.register(recordRoutes(deps))
    await app.register(manyRoutes(deps))
  }
