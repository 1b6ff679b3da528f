import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyRequestsFile, myRequestsFile, teamRequestsFile } from '../copy/request-files.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { writeCsv } from './csv.ts'

/** Reads RFC 4180 back, independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (rows.length === 0 || rows.at(-1)?.at(-1) === '\r\n') {
      rows.at(-1)?.pop()
      rows.push([])
    }
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.at(-1)?.push('\r\n')
    if (end === '') break
  }
  return rows.slice(0, -1)
}

describe('writeCsv', () => {
  it('writeCsv starts with a byte order mark, ends lines with CRLF, quotes texts, and leaves numbers unquoted', () => {
    expect(writeCsv([['a "b", c\nd', -1.5, null]])).toBe('\uFEFF"a ""b"", c\nd",-1.5,\r\n')
  })

  it('writeCsv neutralises what a spreadsheet would run [OP-32]', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\u00A0@x', '\uFF1D1', '\t1', '\r1']) {
      expect(writeCsv([[text]]).startsWith('\uFEFF"\'')).toBe(true)
    }
    expect(writeCsv([['a=1', 'x-y', '3 Sept']])).not.toContain("'")
  })

  it('any texts are read back as they were written [OP-32]', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') })
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
        rows => {
          const safe = rows.map(row => row.map(text => `a${text}`))
          expect(readCsv(writeCsv(safe))).toEqual(safe)
        },
      ),
    )
  })
})

describe('request files', () => {
  const request: LeaveRequest = {
    id: '1',
    created_date: '2026-08-31T20:00:00.000Z',
    updated_date: '2026-08-31T20:00:00.000Z',
    created_by: null,
    created_by_id: null,
    user_id: 'u',
    manager_id: 'm',
    amendment_id: null,
    change_attachment_url: null,
    shutdown_id: null,
    converted_from: null,
    same_occasion_as: null,
    leave_type: 'annual',
    start_date: '2026-09-03',
    end_date: '2026-09-05',
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
    quote: { version: 1, policy: '', day_minutes: 480, lines: [], minutes: 1440, without: [] },
    days_requested: 3,
    minutes_requested: null,
    reason: 'Trip, "north"',
    attachment_url: null,
    status: 'rejected',
    manager_notes: '=nope',
    reviewed_date: null,
    reviewed_by: null,
    approved_automatically: null,
    entered_by: null,
    comments: [],
  }
  const user = {
    id: 'u',
    full_name: 'Olive Owner',
    email: 'o@x.test',
    department: 'Sales',
    profile_picture: null,
  }
  const types = createLeaveTypes()
  const facts = { today: '2026-09-01', timeZone: 'Australia/Sydney' }

  it('my requests: name, columns in order, en-AU dates [E-09, E-10]', () => {
    const { name, text } = myRequestsFile([request], facts, types)
    expect(name).toBe('my-leave-requests-2026-09-01.csv')
    expect(readCsv(text)).toEqual([
      ['Leave Type', 'Start Date', 'End Date', 'Days', 'Status', 'Reason', 'Manager Notes', 'Requested Date'],
      ['Annual Leave', '03/09/2026', '05/09/2026', '3', 'Rejected', 'Trip, "north"', "'=nope", '01/09/2026'],
    ])
  })

  it('parts of days are in a last column, only in files that have any', () => {
    const half = { ...request, start_half: 'pm' as const }
    expect(readCsv(myRequestsFile([request, half], facts, types).text).map(row => row.slice(7))).toEqual([
      ['Requested Date', 'Parts of Days'],
      ['01/09/2026', ''],
      ['01/09/2026', '3 Sept 2026 (afternoon)\u2009–\u20095 Sept 2026'],
    ])
  })

  it('team requests: Employee comes first [F-10, F-11]', () => {
    const { name, text } = teamRequestsFile(
      [
        {
          ...request,
          person: user,
          balance: null,
          away: [],
          overlaps: [],
          needs_balance: true,
          held: null,
          amendment: null,
        },
      ],
      facts,
      types,
    )
    expect(name).toBe('team-leave-requests-2026-09-01.csv')
    expect(readCsv(text).map(row => row[0])).toEqual(['Employee', 'Olive Owner'])
    expect(readCsv(text)[0]).toHaveLength(9)
  })

  it('all requests: employee and department come first, unknown people are marked', () => {
    const { name, text } = companyRequestsFile(
      [
        { ...request, person: user, entered_by_name: null },
        { ...request, person: null, entered_by_name: null },
      ],
      facts,
      types,
    )
    expect(name).toBe('leave-requests-2026-09-01.csv')
    expect(readCsv(text).map(row => row.slice(0, 3))).toEqual([
      ['Employee', 'Department', 'Leave Type'],
      ['Olive Owner', 'Sales', 'Annual Leave'],
      ['Unknown', '', 'Annual Leave'],
    ])
    expect(readCsv(text)[0]).not.toContain('Entered By')
  })

  it('all requests: a last column names who added the leave, if an administrator did', () => {
    const asked = { ...request, person: user, entered_by_name: null }
    const { text } = companyRequestsFile(
      [
        asked,
        { ...asked, entered_by: 'h', entered_by_name: 'Hanna HR' },
        { ...asked, entered_by: 'gone', entered_by_name: null },
      ],
      facts,
      types,
    )
    expect(readCsv(text).map(row => row.at(-1))).toEqual(['Entered By', '', 'Hanna HR', 'Unknown'])
  })
})
