import { hostsOf, StartError } from '@leavewell/platform'
import type { ServerSettings } from './env.ts'

type Where = Pick<ServerSettings, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** Why the server cannot start, and what to do about it. Never a stack trace. */
export function formatStartupError(error: unknown, where?: Where): string {
  if (error instanceof StartError) return error.message
  const { code = '', message = String(error), setting } = error as Met
  const sentence = where && sentenceFor(code, where, setting)
  return sentence ?? `Leavewell could not start: ${message.split('\n')[0]}`
}

/** The error, and the variable behind it if it is not the usual one. */
interface Met {
  code?: string
  message?: string
  setting?: 'DATABASE_DIRECT_URL'
}

function sentenceFor(
  code: string,
  { host, port, dataDir, databaseUrl, databaseDirectUrl }: Where,
  setting: Met['setting'] | 'DATABASE_URL' = 'DATABASE_URL',
): string | undefined {
  const url = setting === 'DATABASE_URL' ? databaseUrl : databaseDirectUrl
  const database = url === undefined ? 'the embedded database' : `the database at ${nameOf(url)}`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or set PORT to another port.`
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine: set HOST to one that is, or to 0.0.0.0.`
    case 'ENOSPC':
    case '53100':
      return `The disk that holds ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dataDir} is not a folder: move that file away, or set DATA_DIR to a folder.`
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return port < 1024 && port > 0
        ? `This account may not write to ${dataDir} or open port ${port}: change DATA_DIR or PORT.`
        : `This account may not write to ${dataDir}: change its owner, or set DATA_DIR to another folder.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `There is no answer from ${database}: check ${setting}.`
    case 'READ_ONLY_SERVER':
      return `PostgreSQL answers at ${nameOf(url)}, and takes no writes: check ${setting}, or wait until one is the primary.`
    case '28P01':
    case '28000':
      return `The user or password for ${database} is not accepted: check DATABASE_URL.`
    case '3D000':
      return `The database named in ${setting} does not exist at ${nameOf(url)}: create it.`
    case '42501':
      return `The user in ${setting} may not create schemas in ${database}: grant it.`
    default:
      return undefined
  }
}

/** Without user and password. */
const nameOf = (url = '') => hostsOf(url) || 'DATABASE_URL'
