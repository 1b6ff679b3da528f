import { expect, type Page } from '@playwright/test'

/** Long lists of a company of 2,000, each scrolled as it is. */
export const LISTS = [
  { name: 'users', path: '/admindashboard?tab=users', kept: { leavewell_user_list: 'one' } },
  { name: 'leave balances', path: '/admindashboard?tab=balances', kept: { leavewell_balance_list: 'one' } },
  ...(['week', 'month', 'quarter', 'year'] as const).map(zoom => ({
    name: `calendar of people by ${zoom}`,
    path: `/teamcalendar?view=people&who=everyone&shown=all&zoom=${zoom}`,
    kept: {},
  })),
]

/** Frames that are looked at, and pixels of each: two rows and a half. */
const [FRAMES, STEP] = [300, 110]

/** How long the frames of a page took while its longest list was scrolled, in milliseconds, the shortest first. */
export async function scrolledFrames(
  page: Page,
): Promise<{ frames: number[]; nodes: number; height: number }> {
  const findList = () =>
    page.evaluate(() => {
      const list = [...document.querySelectorAll<HTMLElement>('main *')].find(
        element =>
          element.scrollHeight > element.clientHeight + 2_000 &&
          /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      list?.setAttribute('data-felt', '')
      return list?.scrollHeight ?? 0
    })
  await expect.poll(findList, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  return page.locator('[data-felt]').evaluate(
    async (list, [frames, step]) => {
      const next = () => new Promise<number>(drawn => requestAnimationFrame(drawn))
      const taken: number[] = []
      let before = await next()
      for (let frame = 0; frame < frames; frame++) {
        list.scrollTop += step
        const now = await next()
        taken.push(now - before)
        before = now
      }
      return {
        frames: taken.sort((one, other) => one - other),
        nodes: list.querySelectorAll('*').length,
        height: list.scrollHeight,
      }
    },
    [FRAMES, STEP] as const,
  )
}
