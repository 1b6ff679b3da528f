import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** From 1. */
  page: number
  pages: number
  /** Page numbers that get a button. */
  buttons: readonly number[]
  onChange: (page: number) => void
  /** Text next to the buttons, such as "1–5 of 23". */
  summary?: string
  /** The name of the list, if a page has several. */
  of?: string
}

/** The page buttons of a list. Hidden for a single page. */
export function Pagination({ page, pages, buttons, onChange, summary, of }: Props) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={of === undefined ? copy.pages : `${copy.pages}: ${of}`}
      data-print="hidden"
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <span className="figures text-ink-subtle text-meta">{summary}</span>
      <span className="flex min-w-0 items-center gap-1">
        <IconButton
          label={copy.previousPage}
          size="small"
          isDisabled={page === 1}
          onPress={() => onChange(page - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        {buttons.map(number => (
          <Button
            key={number}
            aria-label={copy.page(number)}
            {...(number === page && { 'aria-current': 'page' as const })}
            onPress={() => onChange(number)}
            className={classes(
              'figures flex size-8 min-w-0 items-center justify-center rounded-md font-medium pointer-coarse:size-11',
              number === page ? 'bg-brand-soft text-brand-ink' : 'text-ink-muted hover:bg-sunken',
            )}
          >
            {number}
          </Button>
        ))}
        <IconButton
          label={copy.nextPage}
          size="small"
          isDisabled={page === pages}
          onPress={() => onChange(page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </nav>
  )
}
