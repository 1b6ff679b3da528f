import type { HolidayRegionLine } from '@leavewell/leave'

/** A region with its depth in the tree. */
export interface PlacedRegion extends HolidayRegionLine {
  depth: number
  /** Name of the region that it inherits from. */
  parentName: string | undefined
}

/** Sorts regions by name, each followed by the regions that inherit from it. */
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
