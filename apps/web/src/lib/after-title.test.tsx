import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { AfterTitle, usePendingShown } from './after-title.tsx'

it('the title renders before the slow content, which follows automatically', async () => {
  const seen: string[] = []
  const Noted = ({ text }: { text: string }) => {
    useLayoutEffect(
      () => void seen.push(`${text} beside ${document.querySelector('h1')?.textContent}`),
      [text],
    )
    return <p>{text}</p>
  }
  await act(async () => {
    render(
      <>
        <h1>Team Calendar</h1>
        <Noted text="Filters" />
        <AfterTitle>
          <Noted text="Month" />
        </AfterTitle>
      </>,
    )
    expect(screen.queryByText('Month')).toBeNull()
  })
  expect(screen.getByText('Month')).toBeVisible()
  expect(seen).toEqual(['Filters beside Team Calendar', 'Month beside Team Calendar'])
})

const animate = vi.fn()

const Page = () => (
  <AfterTitle meanwhile={<p>Bars</p>}>
    <p>Month</p>
  </AfterTitle>
)

function PendingPage() {
  usePendingShown()
  return <p>Bars</p>
}

it('the placeholder of a pending page stays until the content, and otherwise appears late', async () => {
  Element.prototype.animate = animate
  const { rerender } = render(<PendingPage />)
  await act(async () => {
    rerender(<Page />)
    expect(screen.getByText('Bars')).toBeVisible()
  })
  expect(screen.queryByText('Bars')).toBeNull()
  expect(screen.getByText('Month')).toBeVisible()
  expect(animate).not.toHaveBeenCalled()
  rerender(<p>Elsewhere</p>)
  await act(async () => rerender(<Page />))
  expect(animate).toHaveBeenCalledExactlyOnceWith({ visibility: ['hidden', 'hidden'] }, expect.any(Number))
  expect(screen.getByText('Month')).toBeVisible()
})
