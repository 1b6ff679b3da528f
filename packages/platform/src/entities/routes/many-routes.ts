import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import { readForm } from '../../forms/forms.ts'
import { goneSignal } from '../../http/gone-signal.ts'
import type { ImportedFile } from '../../spreadsheets/table.ts'
import type { EntityStore } from '../store.ts'
import { OfEntity, sendJson } from './send-json.ts'

/** Changes of many records, each call in one transaction (S-12, S-13, S-14). */
export const manyRoutes =
  ({ store }: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    app.post('/entities/:entity/bulk', { schema: { params: OfEntity } }, async (request, reply) => {
      const records = await store.bulkCreate(request.principal, request.params.entity, request.body)
      return sendJson(reply.code(201), records)
    })
    app.post('/entities/:entity/import', { schema: { params: OfEntity } }, async (request, reply) => {
      const receive = () => receiveFile(request)
      return sendJson(
        reply,
        await store.importFile(request.principal, request.params.entity, receive, goneSignal(reply)),
      )
    })
    app.put('/entities/:entity/bulk', { schema: { params: OfEntity } }, async (request, reply) =>
      sendJson(reply, await store.bulkUpdate(request.principal, request.params.entity, request.body)),
    )
    app.patch('/entities/:entity/update-many', { schema: { params: OfEntity } }, async request => {
      const done = await store.updateMany(request.principal, request.params.entity, request.body)
      return { success: true, ...done }
    })
    app.post('/entities/:entity/upsert', { schema: { params: OfEntity } }, async (request, reply) =>
      sendJson(reply, await store.upsert(request.principal, request.params.entity, request.body)),
    )
    app.delete('/entities/:entity', { schema: { params: OfEntity } }, async request => {
      const deleted = await store.deleteMany(request.principal, request.params.entity, request.body)
      return { success: true, deleted }
    })
  }

/** Returns the file in the field `file` of a form. Throws a 400 if there is none. */
async function receiveFile(request: FastifyRequest): Promise<ImportedFile> {
  const { file } = request.isMultipart() ? await readForm(request, 'Import', true) : {}
  if (isFile(file)) return file
  throw errors.badRequest('Send the file as multipart/form-data in a field named file')
}

/** A text, or a file. */
const isFile = (part: unknown): part is ImportedFile =>
  typeof part === 'object' && part !== null && 'content' in part && part.content instanceof Uint8Array
