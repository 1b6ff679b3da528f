import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useKeyboardInset } from './use-keyboard-inset.ts'

const Inset = () => <p>{useKeyboardInset()}</p>

const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })

beforeEach(() => {
  Object.assign(seen, { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  render(<Inset />)
})

const become = (fields: Partial<typeof seen>) =>
  act(() => {
    Object.assign(seen, fields)
    seen.dispatchEvent(new Event('resize'))
  })

it('the inset is the part of the page that a keyboard covers, while it is open', () => {
  expect(screen.getByText('0')).toBeInTheDocument()
  become({ height: 508 })
  expect(screen.getByText('336')).toBeInTheDocument()
  become({ offsetTop: 36 })
  expect(screen.getByText('300')).toBeInTheDocument()
  become({ height: 844, offsetTop: 0 })
  expect(screen.getByText('0')).toBeInTheDocument()
})

it('the inset is zero for browser bars, and while the user has zoomed in', () => {
  become({ height: 780 })
  expect(screen.getByText('0')).toBeInTheDocument()
  become({ height: 422, scale: 2 })
  expect(screen.getByText('0')).toBeInTheDocument()
})
