import { hostsOf, StartError } from '@leavewell/platform'
import type { ServerSettings } from './env.ts'

type Where = Pick<ServerSettings, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** Why the server cannot start, and what to do about it. Never a stack trace. */
export function formatStartupError(error: unknown, where?: Where): string {
  if (error instanceof StartError) return error.message
  const { code = '', message = String(error), setting } = error as Met
  const sentence = where && sentenceFor(code, where, setting)
  return sentence ?? `Leavewell couldn’t start: ${message.split('\n')[0]}`
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
      return `Another program uses port ${port}. Stop it, or set PORT to another port.`
    case 'EADDRNOTAVAIL':
      return `${host} isn’t an address of this machine. Set HOST to one that is, or to 0.0.0.0.`
    case 'ENOSPC':
    case '53100':
      return `The disk with ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dataDir} isn’t a folder. Move that file, or set DATA_DIR to a folder.`
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return port < 1024 && port > 0
        ? `No permission to write to ${dataDir} or open port ${port}. Change DATA_DIR or PORT.`
        : `No permission to write to ${dataDir}. Change its owner, or set DATA_DIR to another folder.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `Can’t connect to ${database}. Check ${setting}.`
    case 'READ_ONLY_SERVER':
      return `PostgreSQL at ${nameOf(url)} is read-only. Check ${setting}.`
    case '28P01':
    case '28000':
      return `Wrong user or password for ${database}. Check DATABASE_URL.`
    case '3D000':
      return `The database in ${setting} doesn’t exist at ${nameOf(url)}. Create it.`
    case '42501':
      return `The user in ${setting} can’t create schemas in ${database}. Grant this permission.`
    default:
      return undefined
  }
}

/** Without user and password. */
const nameOf = (url = '') => hostsOf(url) || 'DATABASE_URL'
