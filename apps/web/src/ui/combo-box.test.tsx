import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const OPTIONS = ['Ann', 'Ben'].map(name => ({ id: name, label: name }))

/** Renders a combo box inside a scrolling element, next to another scrolling element. */
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

/** Whether listeners on the window get the scroll event of this element. */
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
])('a field %s keeps its list open while it is filled in and scrolled to [finding E-43]', (_, after) => {
  const { field, type, around, beside } = drawField()
  act(() => field.focus())
  act(() => vi.advanceTimersByTime(after))
  type('an')
  expect(isHeard(beside)).toBe(true)
  expect(isHeard(around)).toBe(false)
  expect(isHeard(around)).toBe(true)
})

it('a filled-in field that did not scroll stops suppressing scroll events soon', () => {
  const { field, type, around } = drawField()
  act(() => field.focus())
  type('an')
  act(() => vi.advanceTimersByTime(1_000))
  expect(isHeard(around)).toBe(true)
})

it('a field that is focused and typed into suppresses no scroll events', () => {
  const { field, type, around } = drawField({ text: 'a', onType: () => {} })
  act(() => field.focus())
  act(() => vi.advanceTimersByTime(300))
  type('an')
  expect(isHeard(around)).toBe(true)
})
