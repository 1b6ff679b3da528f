import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { BRAND_NAME } from '../lib/constants.ts'

/** The frame of screens outside of the app: the brand, a sheet, and perhaps a line below. */
export const BrandFrame = ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
  <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-accent-soft to-canvas px-4 py-8 md:justify-center md:py-12">
    <header className="mb-6 flex items-center gap-3">
      <BrandMark className="size-9" />
      <span className="font-semibold text-dialog tracking-tight">{BRAND_NAME}</span>
    </header>
    <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
      {children}
    </main>
    {footer !== undefined && <footer className="mt-6 text-center text-ink-subtle text-meta">{footer}</footer>}
  </div>
)

/** The mark: a leaf. */
export const BrandMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={classes('shrink-0', className)}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <g
      fill="none"
      className="stroke-on-accent"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 23.5C8 14 13.5 8.5 24 8.5c0 9-5 14.5-13 14.5" />
      <path d="M8 23.5c2.5-4 5.5-6.8 9.5-8.6" />
    </g>
  </svg>
)
