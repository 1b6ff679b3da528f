import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isTimeZone, isWebUrl, OVERLAPPING_LEAVE, type OverlappingLeave } from '@leavewell/leave'
import { readHosts, readS3Url } from '@leavewell/platform'

/** Reads one value. Throws a sentence about the expected format. */
export type Setting<T> = (value: string) => T

/** Takes values out of an environment, empty ones counting as not set, and collects what is wrong with them. */
export const reader =
  (env: Readonly<Record<string, string | undefined>>, problems: string[]) =>
  <T>(name: string, read: Setting<T>): T | undefined => {
    const value = env[name]?.trim()
    if (!value) return undefined
    try {
      return read(value)
    } catch (problem) {
      problems.push(`${name} ${problem instanceof Error ? problem.message : problem}`)
      return undefined
    }
  }

export const text: Setting<string> = value => value

export const port: Setting<number> = value => {
  const number = Number(value)
  return check(
    Number.isInteger(number) && number >= 0 && number <= 65_535,
    number,
    `must be a port from 0 to 65535, not "${value}".`,
  )
}

export const seconds: Setting<number> = value =>
  check(/^\d{1,3}$/.test(value), Number(value), `must be a number of seconds from 0 to 999, not "${value}".`)

export const days: Setting<number> = value =>
  check(
    /^[1-9]\d{0,3}$/.test(value),
    Number(value),
    `must be a number of days from 1 to 9999, not "${value}".`,
  )

export const months: Setting<number> = value =>
  check(
    /^[1-9]\d{0,2}$/.test(value),
    Number(value),
    `must be a number of months from 1 to 999, not "${value}".`,
  )

export const callsPerMinute: Setting<number | 'off'> = value =>
  value === 'off'
    ? value
    : check(
        /^[1-9]\d{1,6}$/.test(value),
        Number(value),
        `must be a number of calls from 10 to 9999999, or off, not "${value}".`,
      )

export const appId: Setting<string> = value =>
  check(
    /^[\w-]{1,64}$/.test(value) && value !== 'public',
    value,
    `must be letters, digits, - and _, and not "public". It is "${value}".`,
  )

export const webUrl: Setting<string> = value =>
  check(
    isWebUrl(value),
    value.replace(/\/+$/, ''),
    `must be an address that starts with http:// or https://, not "${value}".`,
  )

/**
 * As the provider writes it, to the last slash. Its answers decide who can sign in. So no one on the way must
 * be able to change them.
 */
export const issuer: Setting<string> = value => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' }
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return check(
    protocol === 'https:' || isHere,
    value,
    `must be an address that starts with https://, not "${value}".`,
  )
}

export const postgresUrl: Setting<string> = value =>
  check(
    /^postgres(ql)?:\/\//.test(value) && readHosts(value).urls.every(url => URL.canParse(url)),
    value,
    'must be an address like postgres://user:password@host:5432/database.',
  )

export const smtpUrl: Setting<string> = value =>
  check(
    /^smtps?:\/\//.test(value) && URL.canParse(value),
    value,
    'must be an address like smtp://user:password@host:587.',
  )

export const filesUrl: Setting<string> = value => {
  readS3Url(value)
  return value
}

export const email: Setting<string> = value =>
  check(
    /^[^\s@<>]+@[^\s@<>]+$/.test(value),
    value.toLowerCase(),
    `must be an e-mail address, not "${value}".`,
  )

export const sender: Setting<string> = value =>
  check(
    /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value),
    value,
    `must be an e-mail address or Name <address>, not "${value}".`,
  )

export const timeZone: Setting<string> = value =>
  check(isTimeZone(value), value, `must be a time zone like Australia/Sydney, not "${value}".`)

export const origins: Setting<readonly string[]> = value =>
  listOf(value).map(item =>
    check(
      isWebUrl(item) && !item.includes('*') && new URL(item).origin === item.replace(/\/$/, ''),
      item.replace(/\/$/, ''),
      `must list origins like https://builder.example.com, not "${item}".`,
    ),
  )

export const domains: Setting<readonly string[]> = value =>
  listOf(value).map(item =>
    check(
      /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(item),
      item.toLowerCase(),
      `must list e-mail domains like example.com, not "${item}".`,
    ),
  )

export const hosts: Setting<readonly string[]> = value =>
  listOf(value).map(item =>
    check(
      /^[a-z0-9.-]+(:\d{1,5})?$/i.test(item),
      item.toLowerCase(),
      `must list hosts like crm.internal:8080, not "${item}".`,
    ),
  )

export const onOrOff: Setting<boolean> = value =>
  check(value === 'on' || value === 'off', value === 'on', `must be on or off, not "${value}".`)

export const overlappingLeave: Setting<OverlappingLeave> = value => {
  const mode = OVERLAPPING_LEAVE.find(each => each === value)
  if (mode === undefined) throw new Error(`must be one of ${OVERLAPPING_LEAVE.join(', ')}, not "${value}".`)
  return mode
}

export const folder: Setting<string> = value =>
  check(
    statSync(value, { throwIfNoEntry: false })?.isDirectory() === true,
    resolve(value),
    `must be a folder that exists, not "${value}".`,
  )

const listOf = (value: string) => value.split(/[\s,]+/).filter(item => item !== '')

function check<T>(holds: boolean, value: T, sentence: string): T {
  if (!holds) throw new Error(sentence)
  return value
}
