import { leaveFormCopy as copy } from '@leavewell/leave'
import { expect, type Locator, type Page } from '@playwright/test'
import { LEAVE_TYPES } from './leave-types.ts'

/** The fields that a person fills in. Days are YYYY-MM-DD. */
export interface LeaveDetails {
  type: string
  start: string
  end: string
  reason?: string
}

/** The open leave form. */
export const leaveForm = (page: Page): Locator => page.getByRole('dialog', { name: copy.title })

/** Types a day into a date field, digit by digit, as the field wants it: day, month, year. */
export async function typeDay(form: Locator, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const segments = form.getByRole('group', { name: label }).getByRole('spinbutton')
  for (const [index, digits] of [date, month, year].entries()) {
    await segments.nth(index).click()
    await segments.nth(index).pressSequentially(digits)
  }
}

async function chooseType(page: Page, form: Locator, type: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(copy.leaveType) }).click()
  await page.getByRole('option', { name: new RegExp(`^${LEAVE_TYPES.label(type)}`) }).click()
}

/** Fills the form in, and leaves sending to the spec. */
export async function fillIn(page: Page, leave: LeaveDetails): Promise<Locator> {
  const form = leaveForm(page)
  await expect(form).toBeVisible()
  await chooseType(page, form, leave.type)
  await typeDay(form, copy.startDate, leave.start)
  await typeDay(form, copy.endDate, leave.end)
  if (leave.reason !== undefined) await form.getByLabel(copy.reason).fill(leave.reason)
  return form
}

/** A day so many days from today, as the organisation counts. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
