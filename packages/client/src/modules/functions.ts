import { encodeParameters, requireParameters } from '../transport/request-body.ts'
import { type SendOptions, segment, segments, type Transport } from '../transport/transport.ts'
import { HEADERS } from '../wire-names.ts'

/** The app's own functions (S-28). */
export interface Functions {
  // biome-ignore lint/suspicious/noExplicitAny: a function may return any value
  invoke<Answer = any>(
    name: string,
    parameters?: Record<string, unknown>,
    options?: SendOptions,
  ): Promise<{ data: Answer; status: number }>
  /** Calls a function by its own address, with any method. Returns its answer unchanged. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export function createFunctions(deps: {
  appId: string
  transport: Transport
  functionsVersion: string | undefined
  serverUrl: string
  introduction: () => Record<string, string>
  authorization: () => Record<string, string>
  fetch?: typeof fetch | undefined
}): Functions {
  const headers: Record<string, string> =
    deps.functionsVersion === undefined ? {} : { [HEADERS.functionsVersion]: deps.functionsVersion }
  return {
    async invoke<Answer>(name: string, given?: Record<string, unknown>, options?: SendOptions) {
      const parameters = requireParameters(`Function ${name}`, given)
      const { data, status } = await deps.transport.send(
        'POST',
        `/apps/${segment(deps.appId)}/functions/${segments(name)}`,
        { ...options, headers, body: parameters === undefined ? undefined : encodeParameters(parameters) },
      )
      return { data: data as Answer, status }
    },
    fetch(path, init = {}) {
      const all = new Headers({ ...deps.introduction(), ...deps.authorization(), ...headers })
      new Headers(init.headers).forEach((value, name) => {
        all.set(name, value)
      })
      const url = `${deps.serverUrl}/api/functions/${path.replace(/^\//, '')}`
      return (deps.fetch ?? globalThis.fetch)(url, { ...init, headers: all })
    },
  }
}
