import { describe, expect, it } from 'vitest'
import { readOpenLeaveForm } from './open-leave-form.ts'

describe('a URL that opens the leave form', () => {
  const days = { leave_type: 'sick', start_date: '2026-12-22', end_date: '2027-01-02' }

  it('leave type and valid days of the URL fill the form [C-10]', () => {
    expect(readOpenLeaveForm({ openLeaveForm: 'true' })).toEqual({ openLeaveForm: true })
    expect(readOpenLeaveForm({ openLeaveForm: true, ...days, other: 1 })).toEqual({
      openLeaveForm: true,
      ...days,
    })
    expect(
      readOpenLeaveForm({ openLeaveForm: 'true', leave_type: 7, start_date: '2026-02-30', end_date: 5 }),
    ).toEqual({ openLeaveForm: true })
  })

  it('the values are ignored unless the URL opens the form', () => {
    expect(readOpenLeaveForm(days)).toEqual({})
  })
})
