import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { tabTo } from '../../testing/tab-to.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus())

function Offices({ start }: { start: readonly string[] }) {
  const [names, setNames] = useState(start)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string>()
  const add = <Button onPress={() => setAdding(true)}>Add office</Button>
  return (
    <main>
      <PageHeader title="Offices" actions={names.length > 0 && add} />
      {names.length === 0 ? (
        <EmptyState icon={null} action={add}>
          No offices
        </EmptyState>
      ) : (
        <Card title="List">
          <ul>
            {names.map(name => (
              <li key={name}>
                <Button>{`Edit ${name}`}</Button>
                <Button onPress={() => setRemoving(name)}>{`Remove ${name}`}</Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isAdding && (
        <Dialog isOpen onOpenChange={setAdding} title="Add an office">
          <DialogBody>
            <Button
              onPress={() => {
                setNames([...names, 'Perth'])
                setAdding(false)
              }}
            >
              Save
            </Button>
          </DialogBody>
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove?"
        confirm="Remove"
        onConfirm={() => {
          setNames(names.filter(name => name !== removing))
          setRemoving(undefined)
        }}
      >
        {removing}
      </ConfirmDialog>
    </main>
  )
}

it('a dialog that replaces its own button focuses the new one [WCAG 2.4.3] [finding 33]', async () => {
  const { user } = await draw(<Offices start={[]} />)
  const first = button('Add office')
  await tabTo(user, () => button('Add office'))
  await user.keyboard('{Enter}')
  await tabTo(user, () => button('Save'))
  await user.keyboard('{Enter}')
  await hasFocus(() => button('Add office'))
  expect(first).not.toBeInTheDocument()
})

it('a removed row focuses the next one, at last the empty message [WCAG 2.4.3] [finding 33]', async () => {
  const { user } = await draw(<Offices start={['Perth', 'Hobart', 'Darwin']} />)
  const remove = async (name: string) => {
    await tabTo(user, () => button(`Remove ${name}`))
    await user.keyboard('{Enter}')
    await tabTo(user, () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await user.keyboard('{Enter}')
  }
  await remove('Hobart')
  await hasFocus(() => button('Remove Darwin'))
  await remove('Darwin')
  await hasFocus(() => button('Remove Perth'))
  await remove('Perth')
  await hasFocus(() => screen.getByText('No offices'))
})

it('a reloaded list keeps the focus, and a removed card focuses the title [WCAG 2.4.3] [finding 33]', async () => {
  const Page = ({ state }: { state: 'before' | 'loading' | 'after' | 'gone' }) => (
    <main>
      <PageHeader title="Offices" />
      {state !== 'gone' && (
        <Card title="List">{state === 'loading' ? <SkeletonList /> : <Button key={state}>Edit</Button>}</Card>
      )}
      <Card title="Another">
        <Button>Other</Button>
      </Card>
    </main>
  )
  const { user, redraw } = await draw(<Page state="before" />)
  await tabTo(user, () => button('Edit'))
  redraw(<Page state="loading" />)
  await screen.findByRole('status', { name: /Loading/ })
  await frames()
  redraw(<Page state="after" />)
  await hasFocus(() => button('Edit'))
  redraw(<Page state="gone" />)
  await hasFocus(() => screen.getByRole('heading', { name: 'Offices' }))
})

it('a press on plain text leaves nothing focused after changes [finding 33]', async () => {
  const Page = ({ rows }: { rows: number }) => (
    <section>
      <h2>Text</h2>
      <Button>Edit</Button>
      {Array.from({ length: rows }, (_, row) => `Row ${row}`).map(row => (
        <p key={row}>{row}</p>
      ))}
    </section>
  )
  const { user, redraw } = await draw(<Page rows={1} />)
  await tabTo(user, () => button('Edit'))
  await user.click(screen.getByText('Text'))
  expect(document.body).toHaveFocus()
  await frames()
  redraw(<Page rows={2} />)
  await frames()
  expect(document.body).toHaveFocus()
})

/** The time in which a lost focus returns. */
async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

it('a closed dialog that the address had opened focuses the title [WCAG 2.4.3] [finding 33]', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <main>
        <PageHeader title="Offices" />
        {isOpen && (
          <Dialog isOpen onOpenChange={setOpen} title="An office">
            <DialogBody>Cairns</DialogBody>
          </Dialog>
        )}
      </main>
    )
  }
  const { user } = await draw(<Page />)
  await hasFocus(() => screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})
