import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const OPTIONS = ['Ann', 'Ben'].map(name => ({ id: name, label: name }))

/** A field that is found by typing within something that scrolls, beside something else that does. */
function drawField() {
  render(
    <>
      <div data-testid="around">
        <ComboBox
          label="Manager"
          options={OPTIONS}
          value=""
          onChange={() => {}}
          typed={{ text: 'a', onType: () => {} }}
        />
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

it('a field that gets the focus and is filled in at once keeps its list while it is scrolled to, and other scrolls are heard [finding E-43]', () => {
  const { field, type, around, beside } = drawField()
  act(() => field.focus())
  type('an')
  expect(isHeard(around)).toBe(false)
  expect(isHeard(beside)).toBe(true)
  act(() => vi.advanceTimersByTime(100))
  expect(isHeard(around)).toBe(true)
})

it('of a field in which somebody is, and types, every scroll is heard', () => {
  const { field, type, around } = drawField()
  act(() => field.focus())
  act(() => vi.advanceTimersByTime(200))
  type('an')
  expect(isHeard(around)).toBe(true)
})
