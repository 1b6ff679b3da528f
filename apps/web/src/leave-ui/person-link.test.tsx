import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { OpenPersonContext, PersonLink } from './person-link.tsx'

async function drawLink() {
  const open = vi.fn()
  await draw(
    <OpenPersonContext value={open}>
      <PersonLink id="u1">Sophie Chen</PersonLink>
    </OpenPersonContext>,
  )
  return { open, link: screen.getByRole('link', { name: 'Sophie Chen' }) }
}

it('in a list, a name opens the person next to it and still links to their page', async () => {
  const { open, link } = await drawLink()
  expect(link).toHaveAttribute('href', '/people/u1')
  // Not prevented, the browser would follow the link as well.
  expect(fireEvent.click(link)).toBe(false)
  expect(open).toHaveBeenCalledExactlyOnceWith('u1')
})

it('with Enter the person opens next to the list while the key is down, and only once', async () => {
  const { open, link } = await drawLink()
  fireEvent.keyDown(link, { key: 'Enter' })
  // What browsers do with a link.
  expect(fireEvent.click(link, { detail: 0 })).toBe(false)
  expect(open).toHaveBeenCalledExactlyOnceWith('u1')
  fireEvent.keyUp(link, { key: 'Enter' })
  expect(open).toHaveBeenCalledOnce()
})

it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s the browser opens the page, as with every link',
  async key => {
    const { open, link } = await drawLink()
    window.addEventListener('click', event => event.preventDefault(), { once: true, capture: true })
    fireEvent.click(link, { [key]: true })
    expect(open).not.toHaveBeenCalled()
  },
)
