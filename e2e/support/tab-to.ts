import { expect, type Locator } from '@playwright/test'

/** Whether the focus is on a control. */
export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate(element => element === document.activeElement)

/** Presses the Tab key until the focus is on a control, and fails when it goes round without. Returns the presses. */
export async function tabTo(control: Locator, atMost = 80): Promise<number> {
  await expect(control).toBeVisible()
  let presses = 0
  for (; presses < atMost && !(await isFocused(control)); presses++)
    await control.page().keyboard.press('Tab')
  await expect(control).toBeFocused()
  return presses
}
