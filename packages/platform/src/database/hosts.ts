import { StartError } from '../errors.ts'

/** An address of PostgreSQL, which may name several hosts as libpq reads them: `postgres://u:p@h1:5432,h2/db?target_session_attrs=read-write`. */
export interface Hosts {
  /** One address a host. */
  urls: [string, ...string[]]
  /** Connections are to go to the one that takes writes. */
  needsPrimary: boolean
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/

/** What `target_session_attrs` may say: everything here writes. */
const ATTRIBUTES = new Map([
  ['read-write', true],
  ['primary', true],
  ['any', false],
])

/** Reads an address. Throws a StartError for hosts that nothing here can work with. */
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

/** The hosts alone, for people: without user and password. */
export const hostsOf = (url: string): string => SHAPE.exec(url)?.[2] ?? ''
