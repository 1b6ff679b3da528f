import { encodeParameters, requireParameters } from '../transport/request-body.ts'
import { type SendOptions, segment, type Transport } from '../transport/transport.ts'
import { byName } from './by-name.ts'

/** One integration: an object of named parameters, files among them where it takes files. */
export type Integration<Answer = unknown> = (
  parameters?: Record<string, unknown>,
  options?: SendOptions,
) => Promise<Answer>

/** Integrations that come with the platform. */
export interface CoreIntegrations {
  UploadFile(parameters: { file: Blob }, options?: SendOptions): Promise<{ file_url: string }>
  SendEmail(
    parameters: { to: string; subject: string; body: string; from_name?: string },
    options?: SendOptions,
  ): Promise<unknown>
  [name: string]: (parameters: never, options?: SendOptions) => Promise<unknown>
}

/** `Core`, or a package installed beside it (S-25, S-26). */
export type Integrations = { readonly Core: CoreIntegrations } & {
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
  return byName(name =>
    endpoints(
      name === 'Core' ? `${base}/Core` : `${base}/installable/${segment(name)}/integration-endpoints`,
    ),
  ) as unknown as Integrations
}
