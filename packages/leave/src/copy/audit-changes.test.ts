import { describe, expect, it } from 'vitest'
import type { RequestQuote } from '../entities/leave-request.ts'
import { auditFields, auditFile } from './audit-changes.ts'
import { auditFieldName } from './audit-text.ts'

describe('the fields of a change', () => {
  it('contain only the fields that differ, without the ones that every change sets', () => {
    const before = { id: '1', updated_date: 'a', status: 'pending', days_requested: 3, manager_notes: null }
    const after = { id: '1', updated_date: 'b', status: 'approved', days_requested: 3, manager_notes: '' }
    expect(auditFields(before, after)).toEqual([{ field: 'status', before: 'pending', after: 'approved' }])
  })

  it('that are true or false are said in words people use [finding F-6C]', () => {
    expect(auditFields({ is_verified: false }, { is_verified: true })).toEqual([
      { field: 'is_verified', before: 'no', after: 'yes' },
    ])
  })

  it('that are flags are no, not empty, before they are set [X3-9]', () => {
    expect(auditFields({ is_hr: null }, { is_hr: true })).toEqual([
      { field: 'is_hr', before: 'no', after: 'yes' },
    ])
    expect(auditFieldName('is_hr')).toBe('HR role')
    expect(auditFields({ is_hr: null }, { is_hr: false })).toEqual([])
  })

  it('contain only fields with a value for a new or deleted record', () => {
    const record = { id: '1', name: 'Sales', description: '', is_active: true, comments: [] }
    expect(auditFields(null, record)).toEqual([
      { field: 'name', before: null, after: 'Sales' },
      { field: 'is_active', before: null, after: 'yes' },
    ])
    expect(auditFields(record, null).map(({ before }) => before)).toEqual(['Sales', 'yes'])
  })

  const line = (day: string, am: number, pm: number) => ({ day, am, pm, why: 'work' as const })
  const cost = (fields: Partial<RequestQuote> = {}): RequestQuote => ({
    version: 1,
    policy: 'Standard',
    day_minutes: 480,
    lines: [line('2026-12-08', 240, 240), line('2026-12-09', 240, 240), line('2026-12-10', 240, 240)],
    minutes: 1440,
    without: [],
    ...fields,
  })

  it('that say what leave costs say it in words', () => {
    const [field] = auditFields(null, { quote: cost() })
    expect(field).toEqual({ field: 'quote', before: null, after: '3 days: 8–10 Dec 2026, by “Standard”' })
    const back = cost({ version: 2, minutes: 960, without: ['2026-12-10'] })
    expect(auditFields({ quote: cost() }, { quote: back })[0]?.after).toBe(
      '2 days: 8–10 Dec 2026, by “Standard”, 1 day returned, version 2',
    )
  })

  it('contain values that differ but read alike, and omit equal ones', () => {
    const otherwise = cost({ lines: [line('2026-12-08', 480, 480), line('2026-12-10', 240, 240)] })
    expect(auditFields({ quote: cost() }, { quote: otherwise })).toEqual([
      {
        field: 'quote',
        before: '3 days: 8–10 Dec 2026, by “Standard”',
        after: '3 days: 8–10 Dec 2026, by “Standard” (in other parts)',
      },
    ])
    expect(auditFields({ quote: cost() }, { quote: cost() })).toEqual([])
  })

  it('that are lists say what is in them', () => {
    const comment = (user_name: string, message: string) => ({
      user_id: 'u',
      user_name,
      role: 'Employee',
      message,
    })
    const one = [comment('Emma', 'Can we move it?')]
    const two = [...one, comment('Daniel', 'Fine')]
    expect(auditFields({ comments: one }, { comments: two })).toEqual([
      { field: 'comments', before: 'Emma: Can we move it?', after: '2 comments, the last by Daniel: Fine' },
    ])
    const named = { locked_profile_fields: ['date_hired', 'position'] }
    expect(auditFields(null, named)[0]?.after).toBe('date_hired, position')
    expect(auditFields(null, { else: { day_minutes: 480, is_new: true } })[0]?.after).toBe(
      'Day minutes: 480, Is new: yes',
    )
  })
})

it.each([
  ['user_id', 'Person'],
  ['days_requested', 'Days requested'],
  ['salary', 'Salary'],
  ['constructor', 'Constructor'],
])('the field %s is called %s', (field, name) => {
  expect(auditFieldName(field)).toBe(name)
})

it('the file has one line for each field, with the author and the person they acted for', () => {
  const user = (full_name: string) => ({ id: full_name, full_name, email: null })
  const { name, text } = auditFile(
    [
      {
        seq: 2,
        at: '2026-03-01T20:00:00.000Z',
        entity: 'User',
        record_id: 'u1',
        kind: 'update',
        actor: user('Harper'),
        on_behalf_of: user('Emma'),
        person: null,
        subject: 'Emma',
        fields: [
          { field: 'salary', before: '1', after: '2' },
          { field: 'position', before: null, after: '=cmd()' },
        ],
      },
    ],
    { today: '2026-03-02' },
  )
  expect(name).toBe('audit-2026-03-02.csv')
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('"Harper","Emma"')
  expect(lines[2]).toContain(`"'=cmd()"`)
})
