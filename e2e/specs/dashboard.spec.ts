import { dashboardCopy as copy, RECENT_REQUESTS } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { colourOf } from '../support/colour.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LEAVE_TYPES } from '../support/leave-types.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'
import { webFontIn } from '../support/web-font.ts'

test('the Dashboard shows four counters in the first screen, coloured balances, and two columns if wide [C-02, D-01] [R3-21]', async ({
  people,
  company,
}) => {
  // Leave that other specs left pending would add a line to a balance.
  const { id } = await registerNamedUser(company, 'Benedikta')
  const admin = await apiOf(company, 'admin')
  await admin.put(`/entities/User/${id}`, { manager_id: admin.id })
  const year = Number(dayFromNow(0).slice(0, 4))
  for (const leave_type of ['annual', 'sick', 'personal'])
    await admin.post('/entities/LeaveBalance', {
      user_id: id,
      leave_type,
      year,
      balance: 15,
      total_allocated: 20,
    })
  const page = await people.open('benedikta@leavewell.test', '/')
  await webFontIn(page)
  const main = page.getByRole('main')
  const figures = page.getByRole('region', { name: copy.newestRequests(RECENT_REQUESTS) }).locator('dd')
  await expect(figures).toHaveCount(4)
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bar = width < 768 ? 64 : 0
    // Annual leave is first and the largest figure, and the next leave is in the first screen, too.
    const [annual, sick] = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('meter') })
      .evaluateAll(all => all.map(card => card.getBoundingClientRect().height * card.clientWidth))
    expect(annual).toBeGreaterThan(1.5 * (sick ?? 0))
    const next = await page.getByRole('heading', { name: copy.nextLeave.title }).boundingBox()
    expect(next?.y).toBeLessThan(height - bar - 60)
    for (const figure of await figures.all()) {
      await expect(figure).toHaveText(/\d/)
      const size = await figure.evaluate(it => Number.parseFloat(getComputedStyle(it).fontSize))
      expect(size).toBeGreaterThan(20)
      const { y = 0, height: own = 0 } = (await figure.boundingBox()) ?? {}
      expect(y + own).toBeLessThan(height - bar)
    }
  }

  const cards = page.getByRole('listitem').filter({ has: page.getByRole('meter') })
  for (const type of ['annual', 'sick'] as const) {
    const card = cards.filter({ hasText: LEAVE_TYPES.label(type) })
    expect(await colourOf(card.locator('svg').first(), 'color')).toBe(LEAVE_TYPES.of(type).colour)
  }
  expect(await colourOf(cards.first().getByRole('meter').locator('[data-mark=fill]').first())).toBe('blue')

  const placeOf = async (title: string) => {
    const card = main.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {}
    return { left: x, top: y, right: x + width }
  }
  const titles = main.getByRole('heading', { level: 2 })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(titles).toContainText([copy.leaveBalances, copy.recentRequests, copy.nextLeave.title])
  const [recent, next] = [await placeOf(copy.recentRequests), await placeOf(copy.nextLeave.title)]
  expect(next.top).toBe(recent.top)
  expect(next.left).toBeGreaterThan(recent.right)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(titles).toContainText([copy.leaveBalances, copy.nextLeave.title, copy.recentRequests])
  expect((await placeOf(copy.recentRequests)).left).toBe((await placeOf(copy.nextLeave.title)).left)

  // Anywhere on a balance leads to how its number came about.
  const words = page.getByText(/days left of/).first()
  const { x = 0, y = 0 } = (await words.boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 5)
  await expect(page).toHaveURL(/\/balances\?type=annual/)
})
