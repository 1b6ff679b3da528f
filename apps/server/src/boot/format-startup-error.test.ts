import { StartError } from '@leavewell/platform'
import { describe, expect, it } from 'vitest'
import { formatStartupError } from './format-startup-error.ts'

const where = { host: '10.9.8.7', port: 3000, dataDir: '/srv/leavewell' }
const coded = (code: string) => Object.assign(new Error(`${code}: something\n    at stack`), { code })

describe('a server that cannot start says why in a sentence', () => {
  it.each([
    ['EADDRINUSE', 'Another program uses port 3000. Stop it, or set PORT to another port.'],
    ['EADDRNOTAVAIL', '10.9.8.7 isn’t an address of this machine. Set HOST to one that is, or to 0.0.0.0.'],
    [
      'ENOSPC',
      'The disk with /srv/leavewell is full. Free some space, or set DATA_DIR to a folder on another disk.',
    ],
    [
      'EROFS',
      'No permission to write to /srv/leavewell. Change its owner, or set DATA_DIR to another folder.',
    ],
  ])('%s', (code, sentence) => expect(formatStartupError(coded(code), where)).toBe(sentence))

  it('the sentence names the database without its password', () => {
    const external = { ...where, databaseUrl: 'postgres://leave:secret@db.test:5432/leave' }
    for (const code of ['ECONNREFUSED', '28P01', '3D000', '42501']) {
      const sentence = formatStartupError(coded(code), external)
      expect(sentence).toMatch(/db\.test:5432|DATABASE_URL/)
      expect(sentence).not.toContain('secret')
    }
  })

  it('the sentence names every host of a database, and says if none of them takes writes', () => {
    const hosts = { ...where, databaseUrl: 'postgres://leave:secret@one:5432,other:5433/leave' }
    expect(formatStartupError(coded('READ_ONLY_SERVER'), hosts)).toBe(
      'PostgreSQL at one:5432,other:5433 is read-only. Check DATABASE_URL.',
    )
  })

  it('an error names the address behind it, if PostgreSQL has one as well as a pooler', () => {
    const both = {
      ...where,
      databaseUrl: 'postgres://pooler.test:6432/leave',
      databaseDirectUrl: 'postgres://leave:secret@db.test:5432/leave',
    }
    const met = Object.assign(coded('ECONNREFUSED'), { setting: 'DATABASE_DIRECT_URL' })
    expect(formatStartupError(met, both)).toBe(
      'Can’t connect to the database at db.test:5432. Check DATABASE_DIRECT_URL.',
    )
  })

  it('a StartError speaks for itself, anything else in one line', () => {
    expect(formatStartupError(new StartError('Do this.'))).toBe('Do this.')
    expect(formatStartupError(new Error('boom\n    at x.ts:1'), where)).toBe('Leavewell couldn’t start: boom')
  })
})
