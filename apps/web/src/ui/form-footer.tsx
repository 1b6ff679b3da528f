import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { DialogFooter } from './dialog.tsx'

interface Props {
  /** What sending does, in a verb. */
  submit: string
  isDangerous?: boolean
  /** Being sent. */
  isPending?: boolean
  /** Nothing can be sent as things are. */
  isDisabled?: boolean
  onCancel: () => void
  /** What stands before the buttons. */
  children?: ReactNode
}

/** How a form in a dialog ends: given up, or sent. */
export const FormFooter = (props: Props) => {
  const { submit, isDangerous = false, isPending = false, isDisabled = false, onCancel, children } = props
  return (
    <DialogFooter>
      {children}
      <Button onPress={onCancel}>{copy.cancel}</Button>
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        isPending={isPending}
        isDisabled={isDisabled}
      >
        {submit}
      </Button>
    </DialogFooter>
  )
}
