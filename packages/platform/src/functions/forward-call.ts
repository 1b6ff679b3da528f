import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import { refuseActing } from '../principal/require-user.ts'

/** The host of functions that the app does not have itself. */
export interface FunctionHost {
  url: string
  appId: string
  /** Undefined: functions have only the permissions of their caller. */
  serviceToken: string | undefined
  /** Address at which functions reach the API. */
  publicUrl(): string
}

const TIMEOUT_MS = 60_000
const MAX_BYTES = 30 * 1024 * 1024

/**
 * Forwards a call to the host of functions and returns its answer. The host gets the same as on the hosted
 * backend. This is the caller, the app, the service role and the API address. No other header of the caller is
 * forwarded.
 */
export async function forwardCall(
  host: FunctionHost,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The function would act with the token of the administrator, not for the person.
  refuseActing(request.principal)
  const { body, type } = await bodyOf(request, name)
  const [, query] = request.url.split('?')
  try {
    const answer = await fetch(
      `${host.url}/${name.split('/').map(encodeURIComponent).join('/')}${query ? `?${query}` : ''}`,
      {
        method: request.method,
        redirect: 'manual',
        headers: { ...headersFor(host, request), ...(type && { 'content-type': type }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body }),
      },
    )
    const content = await readBounded(answer, name)
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .send(content)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if ((error as Error).name === 'TimeoutError')
      throw errors.gatewayTimeout(`Function ${name} did not answer within a minute.`)
    throw errors.badGateway(`Function ${name} cannot be reached.`)
  }
}

function headersFor(
  { appId, serviceToken, publicUrl }: FunctionHost,
  { headers }: FastifyRequest,
): Record<string, string> {
  const version = headers['base44-functions-version']
  return {
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    'base44-app-id': appId,
    ...(serviceToken !== undefined && { 'base44-service-authorization': `Bearer ${serviceToken}` }),
    'base44-api-url': publicUrl(),
    ...(typeof version === 'string' && { 'base44-functions-version': version }),
  }
}

async function bodyOf(
  request: FastifyRequest,
  name: string,
): Promise<{ body?: string | FormData; type?: string }> {
  if (request.method === 'GET') return {}
  const isForm = request.isMultipart()
  const parameters = await readParameters(request, `Function ${name}`, { takesFiles: true })
  if (!isForm) {
    return request.body === undefined || request.body === null
      ? {}
      : { body: JSON.stringify(parameters), type: 'application/json' }
  }
  const form = new FormData()
  for (const [key, value] of Object.entries(parameters)) {
    if (typeof value === 'string') form.set(key, value)
    else {
      const file = value as { name: string; type: string; content: Buffer }
      form.set(key, new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
    }
  }
  return { body: form }
}

async function readBounded(answer: Response, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw errors.badGateway(`Function ${name} answered more than 30 MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
