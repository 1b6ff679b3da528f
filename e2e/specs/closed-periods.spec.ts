import { closedPeriodsCopy as copy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { typeDay } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

/** Before anything of the company, so that no other spec's days are closed. */
const DAY = '2019-12-31'

test('a period is locked after a look at its pending requests, and stays locked', async ({ people }) => {
  const page = await people.open('admin', '/settings/limits')
  const closeThrough = async (day: string) => {
    await page.getByRole('button', { name: copy.close }).click()
    const dialog = page.getByRole('dialog', { name: copy.close })
    await typeDay(dialog, copy.day, day)
    await dialog.getByRole('button', { name: copy.next }).click()
    return dialog
  }
  const dialog = await closeThrough(DAY)
  await expect(dialog.getByText(copy.closing(DAY))).toBeVisible()
  await expect(dialog.getByText(copy.allDecided)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.confirm }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const history = page.getByRole('list', { name: copy.history })
  await expect(history.getByText(copy.through(DAY))).toBeVisible()
  await expect(history).toContainText('Margaret Whitlock')

  const again = await closeThrough(DAY)
  await expect(again.getByText(copy.closedAlready(DAY))).toBeVisible()
  await expect(again.getByText(copy.closing(DAY))).toHaveCount(0)
})
