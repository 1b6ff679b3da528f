import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { DialogFooter } from './dialog.tsx'

interface Props {
  /** What sending does, in a verb. */
  submit: string
  icon?: ReactNode
  isDangerous?: boolean
  /** Being sent. */
  isPending?: boolean
  /** Nothing can be sent as things are. */
  isDisabled?: boolean
  /** What giving up does, where the form itself cancels something. */
  cancel?: string | undefined
  onCancel: () => void
  /** Other ways to go on, between the two. */
  others?: ReactNode
  /** What stands before the buttons. */
  children?: ReactNode
}

/** How a form in a dialog ends: given up, or sent. */
export const FormFooter = (props: Props) => {
  const { submit, icon, isDangerous = false, isPending = false, isDisabled = false } = props
  return (
    <DialogFooter>
      {props.children}
      <Button onPress={props.onCancel}>{props.cancel ?? copy.cancel}</Button>
      {props.others}
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        icon={icon}
        isPending={isPending}
        isDisabled={isDisabled}
      >
        {submit}
      </Button>
    </DialogFooter>
  )
}
