import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import type { CreateOptions, UpdateOptions } from '../store.ts'

type Headers = FastifyRequest['headers']

/** `If-Match: "<updated_date>"`: the version of the record that the client edited. `*` is any. */
export function updateOptions(headers: Headers): UpdateOptions {
  const version = headers['if-match']?.trim()
  const isStrict = prefersStrict(headers)
  if (version === undefined || version === '*') return { isStrict }
  return { isStrict, ifUpdatedDate: version.replace(/^(?:W\/)?"(.*)"$/, '$1') }
}

/** `Idempotency-Key`: names this creation, so that sending it again is answered with the same record. */
export function createOptions(headers: Headers): CreateOptions {
  const isStrict = prefersStrict(headers)
  const key = headers['idempotency-key']
  if (key === undefined) return { isStrict }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw errors.badRequest('Idempotency-Key expects 1 to 200 characters without blanks')
  }
  return { isStrict, key }
}

/** `Prefer: handling=strict` of RFC 7240. */
const prefersStrict = ({ prefer }: Headers): boolean =>
  [prefer]
    .flat()
    .some(preferences =>
      preferences?.split(/[,;]/).some(each => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(each)),
    )
