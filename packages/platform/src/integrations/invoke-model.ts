import Type from 'typebox'
import { readParameters } from '../forms/forms.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { readInput } from '../http/read-input.ts'
import { contentPartOf, jsonAnswer } from '../llm/model.ts'
import type { Principal } from '../principal/principal.ts'
import type { Integration } from './integration.ts'
import { readOwnFile } from './read-own-file.ts'
import { refuseOthers } from './refuse-others.ts'

const CALLS_PER_HOUR = { limit: 60, windowSeconds: 3_600 }

const schema = Type.Object({
  prompt: Type.String({ minLength: 1, maxLength: 100_000 }),
  response_json_schema: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  file_urls: Type.Optional(
    Type.Union([Type.Array(Type.String(), { maxItems: 5 }), Type.String(), Type.Null()]),
  ),
})

/**
 * Calls the server's language model. Returns text, or an object of the given schema. Callers cannot choose the
 * model.
 */
export const invokeModel: Integration = async (deps, request) => {
  const parameters = await readParameters(request, 'Integration InvokeLLM')
  // The server decides which model answers.
  refuseOthers('InvokeLLM', schema, parameters, ['model'])
  const { prompt, response_json_schema, file_urls } = readInput(schema, parameters)
  const addresses = typeof file_urls === 'string' ? [file_urls] : (file_urls ?? [])
  const files = await Promise.all(
    addresses.map(address => readOwnFile(deps, request.principal, address, 'file_urls')),
  )
  await takeModelCall(deps.limiter, request.principal)
  const content = [{ type: 'text', text: prompt } as const, ...files.map(contentPartOf)]
  const reply = await deps.model.reply([{ role: 'user', content }], {
    ...(response_json_schema && { schema: response_json_schema }),
  })
  return response_json_schema ? jsonAnswer(reply.content) : reply.content
}

/** Counts one call of this person, because models cost money. Throws a 429 if there were too many. */
export async function takeModelCall(limiter: RateLimiter, principal: Principal): Promise<void> {
  if (principal.kind === 'user') await limiter.take(`model:${principal.user.id}`, CALLS_PER_HOUR)
}
