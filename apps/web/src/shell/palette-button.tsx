import { paletteButtonCopy as copy } from '@leavewell/leave'
import { Search } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { PALETTE_SHORTCUT_KEY, SEARCH_KEY } from '../lib/constants.ts'
import { renderInBackground } from '../lib/defer-after-paint.ts'
import { isMac, useSingleKeys, useSingleKeysChoice } from '../lib/keyboard.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { usePreload } from '../lib/use-idle-after-load.ts'

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)

/**
 * Opens the command palette. It looks like a field next to the page's name and is an icon on phones. Ctrl or
 * Cmd+K opens it everywhere, `/` outside fields.
 */
export function PaletteButton({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const { isIdle, want } = usePreload()
  const [isOpen, setOpen] = useState(false)
  const keysId = useId()
  const [keys] = useSingleKeysChoice()
  const show = () => setOpen(true)
  const open = () => {
    want()
    renderInBackground(show)
  }
  useSingleKeys({ [SEARCH_KEY]: open }, keys === 'on')
  // A layout effect. After a low-priority render, other effects run a moment later, and a press in between
  // would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== PALETTE_SHORTCUT_KEY || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      renderInBackground(() => setOpen(true))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        data-print="hidden"
        aria-label={copy.open}
        aria-describedby={keysId}
        onHoverStart={want}
        onPress={open}
        className="inline-flex size-9 items-center justify-center gap-2 rounded-md text-ink-muted hover:bg-sunken hover:text-ink md:h-9 md:w-64 md:justify-start md:border md:border-line md:bg-surface md:px-3 pointer-coarse:h-11 max-md:pointer-coarse:w-11"
      >
        <Search aria-hidden className="size-4.5 shrink-0 md:size-4" />
        <span className="min-w-0 flex-1 truncate text-left max-md:hidden">{copy.open}</span>
        {/* Decorative, because the description has the shortcut. */}
        <span
          aria-hidden
          data-keys={copy.shortcut(isMac)}
          className="figures text-ink-subtle text-meta before:content-[attr(data-keys)] max-lg:hidden"
        />
      </Button>
      <span id={keysId} hidden>
        {[copy.shortcut(isMac), ...(keys === 'on' ? [SEARCH_KEY] : [])].join(', ')}
      </span>
      {(isIdle || isOpen) && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onOpenChange={setOpen} onToggleSidebar={onToggleSidebar} />
        </Suspense>
      )}
    </>
  )
}
