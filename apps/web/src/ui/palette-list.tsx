import { memo, type ReactNode, useEffect } from 'react'
import { classes } from '../lib/classes.ts'

/** A result that can be selected. */
export interface PaletteItem {
  id: string
  label: string
  /** Second part of the line. */
  detail?: string | undefined
  /** Before the words: an icon, an avatar. */
  mark: ReactNode
  onChoose: () => void
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** DOM id of a line. The input references the active one. */
export const lineId = (list: string, { id }: PaletteItem): string => `${list}-${id.replaceAll(' ', '-')}`

interface Props {
  /** DOM id. */
  id: string
  /** Accessible name. */
  title: string
  groups: readonly PaletteGroup[]
  /** The item that Enter selects. */
  active: PaletteItem | undefined
  onPoint: (id: string) => void
  onChoose: (item: PaletteItem) => void
}

/**
 * The results of a palette, which are drawn with each letter. They are plain elements, because a React Aria
 * menu item is several components that render twice. The focus stays in the input, which moves the active line.
 */
export const PaletteList = memo(({ id, title, groups, active, onPoint, onChoose }: Props) => {
  const activeId = active && lineId(id, active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      role="menu"
      id={id}
      aria-label={title}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
    >
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of lines, not of fields
        <div key={group.title} role="group" aria-labelledby={`${id}-${index}`} className="pb-1">
          <p
            role="presentation"
            id={`${id}-${index}`}
            className="px-2.5 pt-2 pb-1 font-medium text-ink-subtle text-meta"
          >
            {group.title}
          </p>
          {group.items.map(item => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
            <div
              key={item.id}
              role="menuitem"
              tabIndex={-1}
              id={lineId(id, item)}
              data-focused={item === active || undefined}
              onMouseDown={event => event.preventDefault()}
              onPointerMove={() => item !== active && onPoint(item.id)}
              onClick={() => onChoose(item)}
              className={classes(LINE, item === active && 'bg-sunken')}
            >
              {item.mark}
              {/* The name is the search target, so the detail is truncated first. */}
              <span className="max-w-full shrink-0 truncate">{item.label}</span>
              {item.detail !== undefined && (
                <span className="min-w-0 truncate text-ink-subtle text-meta">{item.detail}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})

const LINE =
  'control flex cursor-pointer items-center gap-3 rounded-md px-2.5 outline-none [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-subtle'
