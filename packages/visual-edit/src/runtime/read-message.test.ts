import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMessage } from './read-message.ts'

const warn = vi.fn()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn))
afterEach(() => void warn.mockReset())

describe('messages of the parent', () => {
  it.each([
    { type: 'toggle-visual-edit-mode', data: { enabled: true, specs: {} } },
    { type: 'update-classes', data: { visualSelectorId: 'a:1:1', classes: '' } },
    { type: 'update-content', data: { visualSelectorId: 'a:1:1', content: '' } },
    { type: 'unselect-element' },
  ])('complete messages of the parent are accepted: $type', message => {
    expect(readMessage(message)).toBe(message)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    { type: 'toggle-visual-edit-mode' },
    { type: 'toggle-visual-edit-mode', data: { enabled: 'yes' } },
    { type: 'update-classes', data: null },
    { type: 'update-classes', data: { visualSelectorId: 'a:1:1' } },
    { type: 'update-attribute', data: { visualSelectorId: 'a:1:1', attribute: 'src' } },
    { type: 'update-content', data: { content: 'x' } },
    { type: 'popover-drag-state' },
    { type: 'dropdown-state', data: 7 },
  ])('messages with missing data are dropped with a warning: %j [P-16]', message => {
    expect(readMessage(message)).toBeUndefined()
    expect(warn.mock.calls).toEqual([[`[VisualEditAgent] Invalid ${message.type} message:`, message]])
  })

  it.each([
    null,
    undefined,
    'toggle',
    7,
    {},
    { type: 7 },
    { type: 'constructor' },
    { type: 'webpackOk', data: {} },
  ])('unknown messages are ignored silently: %j', message => {
    expect(readMessage(message)).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })
})
