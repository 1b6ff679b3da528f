import type { IncomingHttpHeaders } from 'node:http'

/** The token of an `Authorization: Bearer` header, good or not; undefined when there is none that could be one of ours. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^bearer +([\w-]+) *$/i.exec(authorization)?.[1]
