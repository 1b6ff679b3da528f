import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSlideIn } from './use-slide-in.ts'

const Month = ({ of }: { of: string }) => <p ref={useSlideIn<HTMLParagraphElement>(of)}>{of}</p>

const animate = vi.fn()
const cameFrom = () => animate.mock.calls.map(([[first]]) => first.transform)

beforeEach(() => {
  Element.prototype.animate = animate
  animate.mockClear()
})
afterEach(() => void vi.restoreAllMocks())

it('the next month slides in from the right, the previous from the left, and the first does not', () => {
  const { rerender } = render(<Month of="2026-12" />)
  rerender(<Month of="2026-12" />)
  expect(animate).not.toHaveBeenCalled()
  rerender(<Month of="2027-01" />)
  rerender(<Month of="2026-12" />)
  expect(cameFrom()).toEqual(['translateX(12px)', 'translateX(-12px)'])
})

it('with reduced motion, nothing moves', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { rerender } = render(<Month of="2026-12" />)
  rerender(<Month of="2027-01" />)
  expect(animate).not.toHaveBeenCalled()
})
