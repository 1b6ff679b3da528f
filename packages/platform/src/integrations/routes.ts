import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { goneSignal } from '../http/gone-signal.ts'
import { requireSignedIn } from '../principal/require-user.ts'
import { createFileSignedUrl } from './create-file-signed-url.ts'
import { extractData } from './extract-data.ts'
import { generateImage } from './generate-image.ts'
import type { Integration, IntegrationDeps } from './integration.ts'
import { invokeModel } from './invoke-model.ts'
import { sendEmail } from './send-email.ts'
import { uploadFile, uploadPrivateFile } from './upload-file.ts'

const core = Type.Object({ name: Type.String() })

/** `/integration-endpoints/Core/*` in the app's scope. */
export function integrationRoutes(deps: IntegrationDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.post('/integration-endpoints/Core/:name', { schema: { params: core } }, async (request, reply) => {
      requireSignedIn(request)
      const run = CORE.get(request.params.name)
      if (!run && NOT_HERE.has(request.params.name))
        throw errors.notConfigured(
          `${request.params.name} needs a service that this installation has no setting for.`,
        )
      if (!run) throw errors.notFound(`Integration ${request.params.name}`)
      // A bare text is also sent as JSON, because clients read the answer by its type.
      const answer = await run(deps, request, goneSignal(reply))
      return reply.type('application/json').send(JSON.stringify(answer))
    })
  }
}

/**
 * Core integrations of the hosted backend that this server does not have. Callers get this error instead of an
 * unknown name.
 */
const NOT_HERE = new Set(['SendSMS', 'GenerateSpeech', 'GenerateVideo', 'TranscribeAudio'])

/** The core integrations by name (S-25, docs/wire.md#10-integrations). */
const CORE: ReadonlyMap<string, Integration> = new Map([
  ['UploadFile', uploadFile],
  ['UploadPrivateFile', uploadPrivateFile],
  ['CreateFileSignedUrl', createFileSignedUrl],
  ['ExtractDataFromUploadedFile', extractData],
  ['SendEmail', sendEmail],
  ['InvokeLLM', invokeModel],
  ['GenerateImage', generateImage],
])
