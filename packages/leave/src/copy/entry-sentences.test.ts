import { describe, expect, it } from 'vitest'
import type { BalanceAdjustment, ShownEntry } from '../entities/leave-ledger.ts'
import { ENTRY_CODES, type EntryCode, type EntryParams } from '../ledger/entry-code.ts'
import {
  adjustmentReason,
  balanceEntryReason,
  ledgerSentence,
  recalculatedSentence,
} from './entry-sentences.ts'

const entry = (code: EntryCode | null, more: Partial<ShownEntry> = {}): ShownEntry => ({
  code,
  params: {},
  sentence: null,
  of: '2026-03-02|0|grant|2026|',
  allocation: '2026',
  late: false,
  request_id: null,
  ...more,
})
const ofLeave = { request_id: 'r1', of: '2026-03-02|1|usage|2026|r1' }

const SENTENCES: Record<EntryCode, [sentence: string, more?: Partial<ShownEntry>]> = {
  granted: ['Granted on 2 Mar 2026 (2026)'],
  accrued: [
    'Accrued from 1 Mar 2026 to 31 Mar 2026 (2026)',
    { params: { from: '2026-03-01', to: '2026-03-31' } },
  ],
  grant_recalculated: ['Allowance of 2 Mar 2026 recalculated (2026)'],
  share_in: [
    'Granted for 1 July 2026 to 31 Dec 2026 (2026)',
    { params: { from: '2026-07-01', to: '2026-12-31' } },
  ],
  share_out: ['Former allowance pro-rated on 2 Mar 2026 (2026)'],
  adjusted: ['Moved house (2026)', { params: { reason: 'Moved house' } }],
  cashed_out: ['Cashed out on 2 Mar 2026 (2026)'],
  overtime: [
    '3 hours of overtime approved (overtime on 2 Mar 2026)',
    { params: { minutes: 180 }, allocation: 'overtime 2026-03-02 150%' },
  ],
  standard: ['Standard allocation (2026)'],
  opening: ['Opening balance (2026)'],
  taken_before: ['Taken before the policy started (2026)'],
  imported: ['Opening balance on 2 Mar 2026, imported (2026)'],
  import_undone: ['Import of the opening balance on 2 Mar 2026 undone (2026)'],
  retired_paid_out: ['Leave type retired on 2 Mar 2026, paid out (2026)'],
  retired_moved_away: ['Leave type retired on 2 Mar 2026, moved to another type (2026)'],
  retired_moved_here: ['Moved from a retired leave type on 2 Mar 2026 (2026)'],
  retirement_undone: ['Retirement of the leave type undone on 2 Mar 2026 (2026)'],
  leave: ['Leave on 2 Mar 2026', ofLeave],
  returned: ['Leave on 2 Mar 2026 returned', ofLeave],
  recalculated: [
    'Mon 2 Mar is now Labour Day',
    { ...ofLeave, params: { why: 'holiday: Labour Day', is_worked: false } },
  ],
  carried_in: ['Carried over, usable from 2 Mar 2026 (2026)'],
  carried_out: ['Carried over on 2 Mar 2026 (2026)'],
  expired: ['Expired on 2 Mar 2026 (2026)'],
  paid_out: ['Paid out on 2 Mar 2026 (2026)'],
  converted: ['Converted to the new day length on 2 Mar 2026 (2026)'],
  debt_forgiven: ['Negative balance reset on 2 Mar 2026 (2026)'],
  allocated: ['Allocated (2026)'],
  carried_over: ['Carried over from 2025 (2026)', { params: { year: 2025 } }],
  set: ['Adjusted by an administrator (2026)'],
  deleted: ['Balance deleted (2026)'],
  reassigned_away: ['Reassigned to another balance (2026)'],
  reassigned_here: ['Reassigned from another balance (2026)'],
  difference: ['Difference found by the data check (2026)'],
}

describe('an entry of a ledger', () => {
  it.each(ENTRY_CODES)('%s has its sentence', code => {
    const [sentence, more] = SENTENCES[code]
    expect(ledgerSentence(entry(code, more))).toBe(sentence)
  })

  it('that is posted late names the day it is about', () => {
    expect(ledgerSentence(entry('leave', { ...ofLeave, late: true }))).toBe(
      'Leave on 2 Mar 2026, posted late',
    )
    expect(ledgerSentence(entry('expired', { late: true }))).toBe('Expired on 2 Mar 2026 (2026), posted late')
  })

  it('without a typed reason names the day', () => {
    expect(ledgerSentence(entry('adjusted'))).toBe('Adjusted on 2 Mar 2026 (2026)')
    expect(ledgerSentence(entry('granted', { params: { reason: 'Time in lieu' } }))).toBe(
      'Time in lieu (2026)',
    )
  })

  it('of a former version says what it said', () => {
    expect(ledgerSentence(entry(null, { sentence: 'Granted on 1 Jan 2026 (2026)' }))).toBe(
      'Granted on 1 Jan 2026 (2026)',
    )
    expect(ledgerSentence(entry(null, { sentence: 'Leave on 2 Mar 2026 (null) (2026)' }))).toBe(
      'Taken before the policy started',
    )
  })
})

describe('an entry of a balance record', () => {
  const reasonOf = (code: EntryCode | null, params: EntryParams = {}, more = {}) =>
    balanceEntryReason({ code, params, reason: null, ...more })

  it.each<[EntryCode, string, EntryParams?]>([
    ['leave', 'Leave 3–7 Mar 2026', { from: '2026-03-03', to: '2026-03-07' }],
    ['leave', 'Leave 5 Mar 2026 (morning)', { from: '2026-03-05', to: '2026-03-05', end_half: 'am' }],
    ['leave', 'Leave 5 Mar 2026, 3 h', { from: '2026-03-05', to: '2026-03-05', minutes: 180 }],
    ['returned', 'Leave 3–7 Mar 2026 returned', { from: '2026-03-03', to: '2026-03-07' }],
    [
      'imported',
      'Opening balance on 31 Mar 2026, imported: From 2025',
      { from: '2026-03-31', to: '2026-03-31', reason: 'From 2025' },
    ],
    ['allocated', 'Allocated'],
    ['carried_over', 'Carried over from 2025', { year: 2025 }],
    ['set', 'Adjusted by an administrator'],
    ['deleted', 'Balance deleted'],
    ['reassigned_away', 'Reassigned to another balance'],
    ['reassigned_here', 'Reassigned from another balance'],
    ['difference', 'Difference found by the data check'],
    ['expired', 'Expired on 31 Mar 2026', { from: '2026-03-31', to: '2026-03-31' }],
  ])('%s: %s', (code, sentence, params) => {
    expect(reasonOf(code, params)).toBe(sentence)
  })

  it.each(ENTRY_CODES)('%s never says undefined or null', code => {
    const params = {
      from: '2026-03-02',
      to: '2026-03-03',
      year: 2025,
      reason: 'Typed',
      why: 'work',
      is_worked: true,
    } as const
    const sentence = reasonOf(code, params)
    expect(sentence).toMatch(/\w/)
    expect(sentence).not.toMatch(/undefined|null|NaN|Invalid/)
  })

  it('of a former version says what it said', () => {
    expect(reasonOf(null, {}, { reason: 'Leave 3–7 Mar 2026' })).toBe('Leave 3–7 Mar 2026')
  })
})

it('an adjustment says what was typed, and an opening what it opens with', () => {
  const reasonOf = (fields: Pick<BalanceAdjustment, 'code' | 'kind' | 'reason'>) =>
    adjustmentReason({ params: null, day: '2026-03-02', ...fields })
  expect(reasonOf({ code: 'adjusted', kind: 'adjust', reason: 'Moved house' })).toBe('Moved house')
  expect(reasonOf({ code: null, kind: 'usage', reason: 'Taken before' })).toBe('Taken before')
  expect(reasonOf({ code: 'opening', kind: 'usage', reason: '' })).toBe('Taken before the policy started')
  expect(reasonOf({ code: 'opening', kind: 'adjust', reason: '' })).toBe('Opening balance')
  expect(reasonOf({ code: 'set', kind: 'usage', reason: '' })).toBe('Adjusted by an administrator')
})

it('a recalculated day says what it is now', () => {
  const line = { day: '2026-04-27', am: 0, pm: 0, why: 'not a working day' } as const
  expect(recalculatedSentence(line)).toBe('Mon 27 Apr is now not a working day')
  expect(recalculatedSentence({ ...line, am: 228, why: 'work' })).toBe('Mon 27 Apr is now worked')
  expect(recalculatedSentence({ ...line, why: 'holiday: Anzac Day' })).toBe('Mon 27 Apr is now Anzac Day')
})
