import { describe, expect, it } from 'vitest'
import { senderOf } from './outbox-message.ts'

describe('sender', () => {
  it.each([
    ['Pin board <board@pins.test>', 'Pin board', 'board@pins.test'],
    ['"Board, Pin" <board@pins.test>', 'Board, Pin', 'board@pins.test'],
    ['<board@pins.test>', '', 'board@pins.test'],
    [' board@pins.test ', '', 'board@pins.test'],
  ])('the sender %s is read with name and address', (setting, name, address) => {
    expect(senderOf(setting)).toEqual({ name, address })
  })
})
