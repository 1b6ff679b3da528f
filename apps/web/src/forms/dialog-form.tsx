import { leaveFormCopy } from '@leavewell/leave'
import type { ComponentProps, ReactNode } from 'react'
import type { Attachment } from '../leave-ui/use-attachment.ts'
import { Alert } from '../ui/alert.tsx'
import { DialogBody } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { LastingAlert } from '../ui/lasting-alert.tsx'
import { GuardedDialog, useUnsaved } from './guarded-dialog.tsx'
import type { FormShown } from './use-form.ts'

type Footer = Omit<ComponentProps<typeof FormFooter>, 'isPending' | 'children' | 'onCancel'>

interface FormProps extends Footer {
  /** The result of `useForm`. */
  form: FormShown
  onCancel: () => void
  /** The file of the form. The form is sent after the file has been uploaded. */
  attachment?: Attachment
  /** In the footer, before the buttons. */
  note?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a `GuardedDialog`: its failure, its fields, and a footer to cancel or submit. */
export function DialogForm({ form, attachment, note, children, ...footer }: FormProps) {
  if (!useUnsaved(form.isChanged)) throw new Error('A form in a dialog needs a GuardedDialog around it.')
  const isUploading = attachment?.progress !== undefined
  const { submit, isDisabled = false } = footer
  return (
    <Form
      problems={form.problems}
      onSubmit={() => {
        if (!isUploading) form.submit()
      }}
      className="flex-1"
    >
      <DialogBody>
        <FormFailure form={form} />
        {children}
      </DialogBody>
      <FormFooter
        {...footer}
        submit={isUploading ? leaveFormCopy.uploading : submit}
        isDisabled={isDisabled || isUploading}
        isPending={form.isSending}
      >
        {note}
      </FormFooter>
    </Form>
  )
}

/** Why a form was refused. If a toast shows the message, it appears here after the toast has closed. */
export function FormFailure({
  form: { failure, isQuiet },
}: {
  form: Pick<FormShown, 'failure' | 'isQuiet'>
}) {
  if (failure === undefined) return null
  if (!isQuiet) return <LastingAlert>{failure}</LastingAlert>
  return (
    <Alert tone="danger" isAnnounced>
      {failure}
    </Alert>
  )
}

interface DialogProps
  extends Omit<FormProps, 'form' | 'onCancel'>,
    Pick<ComponentProps<typeof GuardedDialog>, 'title' | 'subtitle' | 'width' | 'onClose'> {
  form: FormShown
}

/** A dialog with one form. Confirms closing if input would get lost. */
export const FormDialog = ({ title, subtitle, width, onClose, ...rest }: DialogProps) => (
  <GuardedDialog title={title} subtitle={subtitle} {...(width && { width })} onClose={onClose}>
    {leave => <DialogForm {...rest} onCancel={leave} />}
  </GuardedDialog>
)
