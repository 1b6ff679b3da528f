import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { draw } from '../../testing/render.tsx'
import { Button } from './button.tsx'
import { ListActions } from './list-actions.tsx'

const windowOf = (width: number) => holdMedia(query => !query.includes('width') || width < 768)
const done = vi.fn()
const NAMES = ['Allocate', 'Import', 'Export']

const list = (
  <ListActions
    more="More actions"
    actions={NAMES.map(label => ({ id: label, label, icon: null, onAction: () => done(label) }))}
  >
    <Button>Add</Button>
  </ListActions>
)

const names = async (role: 'button' | 'menuitem') =>
  (await screen.findAllByRole(role)).map(({ textContent }) => textContent)

it('a head has at most three buttons, and further actions are in its menu [X3-I10]', async () => {
  windowOf(1280)
  const { user } = await draw(list)
  expect(await names('button')).toEqual(['Allocate', 'Import', 'Add', ''])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await names('menuitem')).toEqual(['Export'])
  await user.click(screen.getByRole('menuitem', { name: 'Export' }))
  expect(done).toHaveBeenCalledWith('Export')
})

it('a phone has the main action, and all others are in the menu [X3-20]', async () => {
  windowOf(390)
  const { user } = await draw(list)
  expect(await names('button')).toEqual(['Add', ''])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await names('menuitem')).toEqual(NAMES)
})
