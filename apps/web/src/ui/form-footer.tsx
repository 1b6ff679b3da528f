import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { DialogFooter } from './dialog.tsx'

interface Props {
  /** Label of the submit button, a verb. */
  submit: string
  icon?: ReactNode
  isDangerous?: boolean
  /** Whether the form is being sent. */
  isPending?: boolean
  /** Whether the form cannot be sent. */
  isDisabled?: boolean
  /** Label of the cancel button, if the form itself cancels something. */
  cancel?: string | undefined
  onCancel: () => void
  /** Further actions between the two. */
  others?: ReactNode
  /** Content before the buttons. */
  children?: ReactNode
}

/** The buttons of a form in a dialog: cancel and submit. */
export const FormFooter = (props: Props) => {
  const { submit, icon, isDangerous = false, isPending = false, isDisabled = false } = props
  return (
    <DialogFooter>
      {props.children}
      {/* A phone has the cross at the top of the sheet, and less room. */}
      <Button className={props.cancel === undefined ? 'max-md:hidden' : ''} onPress={props.onCancel}>
        {props.cancel ?? copy.cancel}
      </Button>
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
