import { StartError } from '../errors.ts'

/**
 * An address of PostgreSQL, which may have several hosts in libpq's format:
 * `postgres://u:p@h1:5432,h2/db?target_session_attrs=read-write`.
 */
export interface Hosts {
  /** One address per host. */
  urls: [string, ...string[]]
  /** Connections must go to the host that accepts writes. */
  needsPrimary: boolean
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/

/** Accepted values of `target_session_attrs`. Everything here writes. */
const ATTRIBUTES = new Map([
  ['read-write', true],
  ['primary', true],
  ['any', false],
])

/** Parses an address. Throws a StartError for hosts that the server cannot work with. */
export function readHosts(url: string): Hosts {
  const [, head = '', hosts = '', path = '', query = ''] = SHAPE.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const [first = '', ...rest] = hosts.split(',')
  const wanted = parameters.get('target_session_attrs') ?? (rest.length > 0 ? 'read-write' : 'any')
  const needsPrimary = ATTRIBUTES.get(wanted)
  if (needsPrimary === undefined) {
    throw new StartError(`target_session_attrs of DATABASE_URL must be read-write, not ${wanted}.`)
  }
  if (head === '' || (rest.length === 0 && !parameters.has('target_session_attrs'))) {
    return { urls: [url], needsPrimary: false }
  }
  parameters.delete('target_session_attrs')
  const tail = parameters.size > 0 ? `${path}?${parameters}` : path
  const urlOf = (host: string) => `${head}${host}${tail}`
  return { urls: [urlOf(first), ...rest.map(urlOf)], needsPrimary }
}

/** Returns only the hosts, for people to read, without user and password. */
export const hostsOf = (url: string): string => SHAPE.exec(url)?.[2] ?? ''
