import { encodeParameters, requireParameters } from '../transport/request-body.ts'
import { type SendOptions, segment, segments, type Transport } from '../transport/transport.ts'
import { byName } from './by-name.ts'

/** One integration, called with an object of named parameters. Files are possible if it accepts them. */
export type Integration<Answer = unknown> = (
  parameters?: Record<string, unknown>,
  options?: SendOptions,
) => Promise<Answer>

/** Integrations of the platform. */
export interface CoreIntegrations {
  UploadFile(parameters: { file: Blob }, options?: SendOptions): Promise<{ file_url: string }>
  SendEmail(
    parameters: { to: string; subject: string; body: string; from_name?: string },
    options?: SendOptions,
  ): Promise<unknown>
  [name: string]: (parameters: never, options?: SendOptions) => Promise<unknown>
}

/** Integrations by operation (`post:/things/{id}`) instead of by name. */
export interface CustomIntegrations {
  call(
    slug: string,
    operationId: string,
    parameters?: {
      payload?: Record<string, unknown>
      pathParams?: Record<string, unknown>
      queryParams?: Record<string, unknown>
    },
  ): Promise<CustomAnswer>
}

/** The answer of an integration by operation. */
export interface CustomAnswer {
  success: boolean
  status_code: number
  data: unknown
}

/** `Core`, `custom`, or an installed package (S-25, S-26). */
export type Integrations = { readonly Core: CoreIntegrations; readonly custom: CustomIntegrations } & {
  readonly [installed: string]: Record<string, Integration>
}

export function createIntegrations(deps: { appId: string; transport: Transport }): Integrations {
  const base = `/apps/${segment(deps.appId)}/integration-endpoints`
  const endpoints = (path: string) =>
    byName(
      (name): Integration =>
        async (given, options) => {
          const parameters = requireParameters(`Integration ${name}`, given) ?? {}
          const { data } = await deps.transport.send('POST', `${path}/${segment(name)}`, {
            ...options,
            body: encodeParameters(parameters),
          })
          return data
        },
    )
  const custom: CustomIntegrations = {
    async call(slug, operationId, { payload, pathParams, queryParams } = {}) {
      const path = `/apps/${segment(deps.appId)}/integrations/custom/${segment(slug)}/${segments(operationId)}`
      const body = { payload, path_params: pathParams, query_params: queryParams }
      return (await deps.transport.send('POST', path, { body })).data as CustomAnswer
    },
  }
  return byName<unknown>(name => {
    if (name === 'custom') return custom
    return endpoints(
      name === 'Core' ? `${base}/Core` : `${base}/installable/${segment(name)}/integration-endpoints`,
    )
  }) as Integrations
}
