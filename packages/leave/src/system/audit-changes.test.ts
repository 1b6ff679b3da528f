import { describe, expect, it } from 'vitest'
import { auditFieldName, auditFields, auditFile } from './audit-changes.ts'

describe('the fields of a change', () => {
  it('are those that differ, without what every change brings along', () => {
    const before = { id: '1', updated_date: 'a', status: 'pending', days_requested: 3, manager_notes: null }
    const after = { id: '1', updated_date: 'b', status: 'approved', days_requested: 3, manager_notes: '' }
    expect(auditFields(before, after)).toEqual([{ field: 'status', before: 'pending', after: 'approved' }])
  })

  it('that are true or false are said in words people use [finding F-6C]', () => {
    expect(auditFields({ is_verified: false }, { is_verified: true })).toEqual([
      { field: 'is_verified', before: 'no', after: 'yes' },
    ])
  })

  it('of a new or deleted record are those that hold something', () => {
    const record = { id: '1', name: 'Sales', description: '', is_active: true, comments: [] }
    expect(auditFields(null, record)).toEqual([
      { field: 'name', before: null, after: 'Sales' },
      { field: 'is_active', before: null, after: 'yes' },
    ])
    expect(auditFields(record, null).map(({ before }) => before)).toEqual(['Sales', 'yes'])
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

it('the file has one line for each field and says who acted for whom', () => {
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
