import type { Locator } from '@playwright/test'

/** The colour of what a bar is filled with, of its edge, or of a sign, by name. */
export async function colourOf(
  filled: Locator,
  part: 'backgroundColor' | 'borderTopColor' | 'color' = 'backgroundColor',
): Promise<'blue' | 'purple' | 'pink' | 'red' | 'grey' | 'other'> {
  const fill = await filled.evaluate((element, of) => getComputedStyle(element)[of], part)
  const [red = 0, green = 0, blue = 0] = (fill.match(/[\d.]+/g) ?? []).map(Number)
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least < 0.2 * most) return 'grey'
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)
  const degrees = (sixth * 60 + 360) % 360
  if (degrees >= 200 && degrees < 240) return 'blue'
  if (degrees >= 240 && degrees < 290) return 'purple'
  if (degrees >= 310 && degrees < 345) return 'pink'
  return degrees >= 345 || degrees < 15 ? 'red' : 'other'
}
