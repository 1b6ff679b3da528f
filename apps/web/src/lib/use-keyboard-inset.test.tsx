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

it('is what a keyboard covers of the page, as long as it is there', () => {
  expect(screen.getByText('0')).toBeInTheDocument()
  become({ height: 508 })
  expect(screen.getByText('336')).toBeInTheDocument()
  become({ offsetTop: 36 })
  expect(screen.getByText('300')).toBeInTheDocument()
  become({ height: 844, offsetTop: 0 })
  expect(screen.getByText('0')).toBeInTheDocument()
})

it('is nothing for the bars of a browser, and for who looks at a part of the page enlarged', () => {
  become({ height: 780 })
  expect(screen.getByText('0')).toBeInTheDocument()
  become({ height: 422, scale: 2 })
  expect(screen.getByText('0')).toBeInTheDocument()
})
