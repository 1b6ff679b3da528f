import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'

interface Props {
  /** Accessible name of the entries. */
  label: string
  list: ReactNode
  /** The selected entry. */
  detail: ReactNode
  /** In a narrow window: whether the selected entry is shown. */
  isDetailOpen: boolean
  /** Label of the back button. */
  back: string
  onBack: () => void
}

/** A list with the selected entry next to it. A narrow window shows one or the other. */
export const SplitView = ({ label, list, detail, isDetailOpen, back, onBack }: Props) => (
  <div className="grid gap-4 lg:grid-cols-[clamp(16rem,34%,22rem)_minmax(0,1fr)] lg:items-start">
    <section
      aria-label={label}
      className={classes(
        'min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto low:static low:max-h-none',
        isDetailOpen && 'max-lg:hidden',
      )}
    >
      {list}
    </section>
    <div className={classes('flex min-w-0 flex-col gap-3', !isDetailOpen && 'max-lg:hidden')}>
      <Button
        variant="quiet"
        size="small"
        icon={<ChevronLeft aria-hidden />}
        className="self-start lg:hidden"
        onPress={onBack}
      >
        {back}
      </Button>
      {detail}
    </div>
  </div>
)
