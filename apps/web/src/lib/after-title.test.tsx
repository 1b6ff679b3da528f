import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { AfterTitle } from './after-title.tsx'

it('the title is there before what takes long to draw, which follows by itself', async () => {
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
