import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

function avatar(name: string, src?: string) {
  const { container } = render(<Avatar name={name} {...(src !== undefined && { src })} />)
  return () => container.firstElementChild as HTMLElement
}
const colourOf = (name: string) => avatar(name)().style.getPropertyValue('--tint')

it('initials have a colour derived from the name, and different names get different colours', () => {
  expect(colourOf('Daniel Okafor')).toBe(colourOf('Daniel Okafor'))
  const names = ['Daniel Okafor', 'Ann Lee', 'Isla Sharma', 'Henry Rossi', 'Sophie Chen', 'Name not set yet']
  expect(new Set(names.map(colourOf)).size).toBeGreaterThan(3)
  for (const name of names) expect(colourOf(name)).toMatch(/^var\(--chart-[a-z]+\)$/)
})

it('a picture replaces the initials until it fails to load', () => {
  const shown = avatar('Ann Lee', '/files/ann.webp')
  expect(shown().tagName).toBe('IMG')
  fireEvent.error(shown())
  expect(shown()).toHaveAttribute('data-initials', 'AL')
})

it('a person without a name has no unnamed image [X3-11]', () => {
  const shown = avatar('')()
  expect(shown).toHaveAttribute('aria-hidden', 'true')
  expect(shown).not.toHaveAttribute('role')
})
