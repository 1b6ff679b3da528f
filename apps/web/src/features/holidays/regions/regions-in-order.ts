import type { HolidayRegionLine } from '@leavewell/leave'

/** A region with how deep it stands below others. */
export interface PlacedRegion extends HolidayRegionLine {
  depth: number
  /** Of the region it inherits from. */
  parentName: string | undefined
}

/** Each region with those that inherit from it right below it, in the order of names. */
export function regionsInOrder(regions: readonly HolidayRegionLine[]): PlacedRegion[] {
  const names = new Map(regions.map(({ code, name }) => [code, name]))
  const placed = new Map<string, PlacedRegion>()
  const place = (region: HolidayRegionLine, depth: number) => {
    if (placed.has(region.code)) return
    const parentName = region.parent === null ? undefined : names.get(region.parent)
    placed.set(region.code, { ...region, depth, parentName })
    for (const child of regions) if (child.parent === region.code) place(child, depth + 1)
  }
  for (const region of regions) if (region.parent === null || !names.has(region.parent)) place(region, 0)
  return [...placed.values()]
}
