import { userAdminCopy as copy, impersonationCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leavesFor } from '../../../testing/open-app.tsx'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { readImpersonation } from '../../data/connection/impersonation.ts'
import { LoginAsDialog } from './login-as-dialog.tsx'

async function open() {
  const { replace } = leavesFor()
  const close = vi.fn()
  const { user } = await draw(<LoginAsDialog user={somebody()} admin={administrator()} onClose={close} />)
  expect(screen.getByRole('alertdialog', { name: copy.loginAsTitle('Sophie Chen') })).toBeVisible()
  return { close, replace, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

it('cancelling the question starts no impersonation [H-12, N-01]', async () => {
  const { close, replace, press } = await open()
  await press('Cancel')
  expect(close).toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
  expect(readImpersonation()).toEqual({ impersonatedEmail: null, originalAdminEmail: null })
})

it('confirming stores both addresses and reloads the page [N-02, N-03]', async () => {
  const { replace, press } = await open()
  await press(impersonationCopy.loginAs)
  expect(readImpersonation()).toEqual({
    impersonatedEmail: 'sophie@example.test',
    originalAdminEmail: 'ann@example.test',
  })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})
