import { expect, it } from 'vitest'
import { type RequestEvent, type RequestState, stateAfter } from './life-cycle.ts'

const STATES: RequestState[] = ['pending', 'approved', 'rejected', 'cancelled']
const EVENTS: RequestEvent[] = ['approve', 'reject', 'withdraw', 'cancel', 'amend', 'return']

const after = (state: RequestState, isAmended: boolean) =>
  EVENTS.map(event => stateAfter(state, event, isAmended) ?? 'refused')

it('has for every state and event one state, or refuses: what was decided is not decided again', () => {
  expect(Object.fromEntries(STATES.map(state => [state, after(state, false)]))).toEqual({
    pending: ['approved', 'rejected', 'cancelled', 'refused', 'pending', 'refused'],
    approved: ['refused', 'refused', 'refused', 'cancelled', 'approved', 'approved'],
    rejected: Array(6).fill('refused'),
    cancelled: Array(6).fill('refused'),
  })
})

it('leaves approved leave approved, whatever becomes of its amendment', () => {
  expect(after('approved', true)).toEqual([
    'approved',
    'approved',
    'approved',
    'cancelled',
    'approved',
    'approved',
  ])
})
