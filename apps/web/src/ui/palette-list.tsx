import { memo, type ReactNode, useEffect } from 'react'
import { classes } from '../lib/classes.ts'

/** One thing that can be chosen. */
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

/** Where a line stands in the page; the field says so of the one that is meant. */
export const lineId = (list: string, { id }: PaletteItem): string => `${list}-${id.replaceAll(' ', '-')}`

interface Props {
  /** Id in the page. */
  id: string
  /** Names it. */
  title: string
  groups: readonly PaletteGroup[]
  /** What Enter means. */
  active: PaletteItem | undefined
  onPoint: (id: string) => void
  onChoose: (item: PaletteItem) => void
}

/**
 * What was found. Plain elements, since all of them are drawn with each letter: a line of a menu of React Aria is several components, built
 * twice. The keyboard stays in the field, which goes through the lines.
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
              {/* A name is what is looked for; where there is no room for both, the detail goes. */}
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
