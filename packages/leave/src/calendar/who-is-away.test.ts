import { describe, expect, it } from 'vitest'
import { AWAY_VISIBILITIES } from '../entities/company-settings.ts'
import { type AwayUser, type AwayViewer, awayAfter, awayOn, visibleScope, whoIsAway } from './who-is-away.ts'

const user = (id: string, change: Partial<AwayUser> = {}): AwayUser => ({
  id,
  employee_id: `E-${id}`,
  manager_id: 'E-boss',
  department: 'Sales',
  full_name: `${id} Test`,
  email: `${id}@x.test`,
  ...change,
})
const viewerOf = (self: AwayUser, change: Partial<AwayViewer> = {}): AwayViewer => ({
  ...self,
  role: 'user',
  manager: { id: 'boss', employee_id: 'E-boss' },
  isInScope: () => false,
  ...change,
})
const emma = viewerOf(user('emma'))
const mate = user('mate', { department: 'Design' })
const boss = user('boss', { manager_id: null, department: null })
const stranger = user('stan', { manager_id: 'E-other', department: ' sales ' })
const foreigner = user('fay', { manager_id: null, department: 'Design' })

const seen = (viewer: AwayViewer) =>
  Object.fromEntries(
    AWAY_VISIBILITIES.map(circle => [
      circle,
      [mate, boss, stranger, foreigner].map(each => visibleScope(viewer, each, circle)).join(' '),
    ]),
  )

describe('visibility of absences', () => {
  it('employees see absences by the organisation’s setting', () => {
    expect(seen(emma)).toEqual({
      nobody: 'nothing nothing nothing nothing',
      team: 'away away nothing nothing',
      department: 'nothing nothing away nothing',
      everybody: 'away away away away',
    })
  })

  it('a viewer without team or department sees no one of it', () => {
    const lone = viewerOf(user('lone', { manager_id: '', department: null }), { manager: undefined })
    const other = user('other', { manager_id: '', department: '' })
    expect(AWAY_VISIBILITIES.map(circle => visibleScope(lone, other, circle))).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'away',
    ])
  })

  it('approvers see the type: managers for their reports, by employee id or user id, administrators for all', () => {
    const manager = viewerOf(boss, { manager: undefined, is_approver: true })
    expect(visibleScope(manager, mate, 'team')).toBe('leave')
    expect(visibleScope(manager, user('x', { manager_id: 'boss' }), 'team')).toBe('leave')
    expect(visibleScope(manager, stranger, 'team')).toBe('nothing')
    expect(seen(viewerOf(user('hr'), { role: 'admin' })).team).toBe('leave leave leave leave')
    expect(seen(viewerOf(user('hr'), { role: 'admin' })).nobody).not.toContain('leave')
  })

  it('a manager who is no approver now does not see the type [R3-90]', () => {
    const former = viewerOf(boss, { manager: undefined })
    expect(visibleScope(former, mate, 'everybody')).toBe('away')
    expect(visibleScope(former, mate, 'team')).toBe('nothing')
  })

  it('the list of absences never includes the viewer', () => {
    expect(visibleScope(emma, user('emma'), 'everybody')).toBe('nothing')
  })
})

describe('list of absences', () => {
  const leaves = [
    { user: mate, leave_type: 'sick' as const, start_date: '2026-03-04', end_date: '2026-03-05' },
    { user: mate, leave_type: 'annual' as const, start_date: '2026-03-02', end_date: '2026-03-03' },
    { user: mate, leave_type: 'annual' as const, start_date: '2026-03-09', end_date: '2026-03-09' },
    { user: boss, leave_type: 'sick' as const, start_date: '2026-03-02', end_date: '2026-03-02' },
  ]

  it('colleagues see names and days, with consecutive leaves as one absence', () => {
    expect(whoIsAway(emma, leaves, 'team')).toEqual([
      { name: 'boss Test', start_date: '2026-03-02', end_date: '2026-03-02' },
      { name: 'mate Test', start_date: '2026-03-02', end_date: '2026-03-05' },
      { name: 'mate Test', start_date: '2026-03-09', end_date: '2026-03-09' },
    ])
    expect(whoIsAway(emma, leaves, 'nobody')).toEqual([])
  })

  it('a manager sees each leave with its type', () => {
    expect(
      whoIsAway(viewerOf(boss, { is_approver: true }), leaves, 'team').map(({ leave_type }) => leave_type),
    ).toEqual(['annual', 'sick', 'annual'])
  })

  it('the list is split into absences on a day and later ones', () => {
    const rows = whoIsAway(emma, leaves, 'team')
    expect(awayOn(rows, '2026-03-03').map(({ name }) => name)).toEqual(['mate Test'])
    expect(awayAfter(rows, '2026-03-03').map(({ start_date }) => start_date)).toEqual(['2026-03-09'])
  })
})
