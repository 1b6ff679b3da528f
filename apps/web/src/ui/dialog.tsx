import { X } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'

/** `months` has room for two months side by side. */
const WIDTHS = {
  small: 'md:max-w-form',
  normal: 'md:max-w-[34rem]',
  months: 'md:max-w-[38rem]',
  large: 'md:max-w-[46rem]',
  table: 'md:max-w-[60rem]',
}

export type DialogWidth = keyof typeof WIDTHS

interface Props
  extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'isDismissable' | 'isKeyboardDismissDisabled'> {
  title: ReactNode
  /** Below the title. */
  subtitle?: ReactNode
  width?: DialogWidth
  role?: 'dialog' | 'alertdialog'
  ref?: Ref<HTMLDivElement>
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A dialog over the page, on phones a sheet at the bottom. Children: `DialogBody`, then `DialogFooter`. It begins
 * below the toasts, so that they cover none of its buttons.
 */
export function Dialog({ title, subtitle, width = 'normal', role = 'dialog', children, ...overlay }: Props) {
  return (
    <ModalOverlay
      isDismissable={role === 'dialog'}
      {...overlay}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) flex-col items-center bg-scrim opacity-100 transition-opacity duration-140 before:min-h-[min(50%,var(--toasts))] before:flex-1 md:p-6 md:after:flex-1 md:before:min-h-[min(50%,var(--toasts)-1rem)] starting:opacity-0 exiting:opacity-0"
    >
      <Modal
        className={classes(
          'flex max-h-[92%] w-full translate-y-0 flex-col overflow-hidden rounded-t-xl border border-line bg-raised shadow-dialog outline-none transition duration-140 md:max-h-full md:rounded-xl',
          'starting:translate-y-6 exiting:translate-y-6 md:starting:translate-y-0 md:starting:scale-98 md:exiting:translate-y-0',
          WIDTHS[width],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-3 px-5 pt-4 pb-3">
                <div className="min-w-0 flex-1 pt-1">
                  <Heading slot="title" className="font-semibold text-dialog">
                    {title}
                  </Heading>
                  {subtitle !== undefined && <p className="text-ink-muted">{subtitle}</p>}
                </div>
                {role === 'dialog' && (
                  <IconButton label={copy.close} onPress={close} className="-mr-1.5" hasTooltip={false}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </header>
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * The scrolling part of a dialog. Visually hidden content must be inside it, because outside it would scroll
 * the whole dialog on focus.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => keepFocusInSight(body), [])
  return (
    <div
      ref={body}
      data-dialog="body"
      className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-4"
    >
      {children}
    </div>
  )
}

/**
 * A turned phone has other columns, and the focused field would be out of sight. Its open list would then cover
 * fields that it does not belong to.
 */
function keepFocusInSight(body: RefObject<HTMLElement | null>): () => void {
  let width = window.innerWidth
  const onResize = () => {
    if (window.innerWidth === width) return
    width = window.innerWidth
    const focused = document.activeElement
    if (body.current?.contains(focused))
      requestAnimationFrame(() => focused?.scrollIntoView({ block: 'center' }))
  }
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

/** The buttons of a dialog, the action last. On phones they are stacked, the action on top. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className="flex gap-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:flex-col-reverse md:justify-end">
    {children}
  </footer>
)
