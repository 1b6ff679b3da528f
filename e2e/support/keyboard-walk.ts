import { screenCopy as copy } from '@leavewell/leave'
import { expect, type Locator, type Page } from '@playwright/test'
import { isFocused, tabTo } from './tab-to.ts'

/** A dialog, how the keyboard opens it, and what can be typed into it. */
export interface Walk {
  /** The button that opens the dialog, or the menu with its entry. */
  opener: string | RegExp
  /** The entry of the menu that opens it. */
  entry?: string | RegExp
  title: string | RegExp
  /** A field that takes letters or digits. Without one, Escape closes the dialog without a question. */
  types?: (dialog: Locator) => Locator
}

/**
 * Opens a dialog with the keyboard alone, reaches every control and types. Escape asks before the input is lost. The
 * input is kept once, with the focus on its field, then discarded. Returns the controls that were not reached.
 */
export async function walkDialog(page: Page, { opener, entry, title, types }: Walk): Promise<string[]> {
  const problems: string[] = []
  const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  if (entry !== undefined) await pressEntry(page, page.getByRole('menuitem', { name: entry, exact: true }))
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await hasFocus(dialog)
  problems.push(...(await unreachable(page, dialog)))
  if (types) {
    await types(dialog).focus()
    await page.keyboard.type('12122026')
    const field = await page.evaluateHandle(() => document.activeElement)
    const question = page.getByRole('alertdialog', { name: copy.discardTitle })
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await tabTo(question.getByRole('button', { name: copy.discard }), 20)
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  return problems.map(problem => `${opener}: ${problem}`)
}

/** Whether the focus is on the dialog or in it. A dialog without a first field has the focus itself. */
const hasFocus = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)

/** Reaches a control with the Tab key, and presses it. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control, 150)
  await control.page().keyboard.press(key)
}

/** Types a day into the segments of the nth date field. */
export async function typeDay(dialog: Locator, nth: number, day: string): Promise<void> {
  await tabTo(dialog.getByRole('spinbutton', { name: /^day/ }).nth(nth))
  await dialog.page().keyboard.type(day)
}

/** Expects a message for screen readers, and the focus where the user goes on. */
export async function expectSaved(page: Page, message: string | RegExp, focused: Locator): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: message })).toBeVisible()
  await expect(focused).toBeFocused()
}

/** Moves through a menu with arrows to an entry, and presses it. */
export async function pressEntry(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  for (let steps = 0; steps < 20 && !(await isFocused(entry)); steps++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/**
 * The controls of a dialog that the Tab key does not reach. Radio buttons are left out, because arrows reach them. So
 * are buttons without a tab stop, which repeat what a field does.
 */
async function unreachable(page: Page, dialog: Locator): Promise<string[]> {
  const stops = await dialog.evaluate(element => {
    const left = [
      ...element.querySelectorAll<HTMLElement>('button, input, textarea, a[href], [role=spinbutton]'),
    ].filter(
      each =>
        each.checkVisibility() &&
        each.tabIndex >= 0 &&
        !each.matches(':disabled, [aria-disabled=true], [type=radio], [role=radio]') &&
        each.closest('[aria-hidden=true], [inert]') === null,
    )
    const reached = () => {
      const at = left.indexOf(document.activeElement as HTMLElement)
      if (at >= 0) left.splice(at, 1)
    }
    Object.assign(window, {
      leftToReach: () => left.map(each => each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 200)),
    })
    reached()
    element.addEventListener('focusin', reached)
    return left.length
  })
  for (let stop = 0; stop < stops + 5; stop++) await page.keyboard.press('Tab')
  return page.evaluate(() => (window as unknown as { leftToReach: () => string[] }).leftToReach())
}
