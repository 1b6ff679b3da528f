import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const OPTIONS = ['Ann', 'Ben'].map(name => ({ id: name, label: name }))

/** A field that is found by typing within something that scrolls, beside something else that does. */
function drawField(typed?: { text: string; onType: () => void }) {
  render(
    <>
      <div data-testid="around">
        <ComboBox label="Manager" options={OPTIONS} value="" onChange={() => {}} {...(typed && { typed })} />
      </div>
      <div data-testid="beside" />
    </>,
  )
  const field = screen.getByRole('combobox')
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  return { field, type, around: screen.getByTestId('around'), beside: screen.getByTestId('beside') }
}

/** Whether whoever listens on the window is told that this was scrolled. */
function isHeard(scrolled: Element): boolean {
  const listener = vi.fn()
  window.addEventListener('scroll', listener, true)
  fireEvent.scroll(scrolled)
  window.removeEventListener('scroll', listener, true)
  return listener.mock.calls.length > 0
}

it.each([
  ['of which nothing is open yet', 0],
  ['that showed all choices meanwhile', 50],
])(
  'a field %s keeps its list while it is filled in at once and scrolled to, and other scrolls are heard [finding E-43]',
  (_, after) => {
    const { field, type, around, beside } = drawField()
    act(() => field.focus())
    act(() => vi.advanceTimersByTime(after))
    type('an')
    expect(isHeard(beside)).toBe(true)
    expect(isHeard(around)).toBe(false)
    expect(isHeard(around)).toBe(true)
  },
)

it('what is filled in and was in sight holds no scroll for long', () => {
  const { field, type, around } = drawField()
  act(() => field.focus())
  type('an')
  act(() => vi.advanceTimersByTime(1_000))
  expect(isHeard(around)).toBe(true)
})

it('of a field in which somebody is, and types, every scroll is heard', () => {
  const { field, type, around } = drawField({ text: 'a', onType: () => {} })
  act(() => field.focus())
  act(() => vi.advanceTimersByTime(300))
  type('an')
  expect(isHeard(around)).toBe(true)
})
