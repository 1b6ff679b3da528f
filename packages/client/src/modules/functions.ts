import { encodeParameters, requireParameters } from '../transport/request-body.ts'
import { type SendOptions, segment, segments, type Transport } from '../transport/transport.ts'
import { HEADERS } from '../wire-names.ts'

/** The app's own functions (S-28). */
export interface Functions {
  // biome-ignore lint/suspicious/noExplicitAny: a function answers whatever it likes
  invoke<Answer = any>(
    name: string,
    parameters?: Record<string, unknown>,
    options?: SendOptions,
  ): Promise<{ data: Answer; status: number }>
}

export function createFunctions(deps: {
  appId: string
  transport: Transport
  functionsVersion: string | undefined
}): Functions {
  const headers: Record<string, string> =
    deps.functionsVersion === undefined ? {} : { [HEADERS.functionsVersion]: deps.functionsVersion }
  return {
    async invoke(name, given, options) {
      const parameters = requireParameters(`Function ${name}`, given)
      const { data, status } = await deps.transport.send(
        'POST',
        `/apps/${segment(deps.appId)}/functions/${segments(name)}`,
        { ...options, headers, body: parameters === undefined ? undefined : encodeParameters(parameters) },
      )
      return { data: data as never, status }
    },
  }
}
