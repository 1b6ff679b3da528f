import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { DialogBody } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { LastingAlert } from '../ui/lasting-alert.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
import type { FormShown } from './use-form.ts'

type Footer = Omit<ComponentProps<typeof FormFooter>, 'isPending' | 'children' | 'onCancel'>

interface FormProps extends Footer {
  /** Of `useForm`. */
  form: FormShown
  onCancel: () => void
  /** In the footer, before the buttons. */
  note?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a window: why it was not taken, its fields, and a footer that gives up or sends. */
export const DialogForm = ({ form, note, children, ...footer }: FormProps) => (
  <Form problems={form.problems} onSubmit={() => void form.submit()} className="flex-1">
    <DialogBody>
      <FormFailure form={form} />
      {children}
    </DialogBody>
    <FormFooter {...footer} isPending={form.isSending}>
      {note}
    </FormFooter>
  </Form>
)

/** Why a form was not taken: at once, or where a passing message says it, as soon as that has gone. */
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
  form: FormShown & { isChanged: boolean }
}

/** A window that is one form. Asks before what was filled in gets lost. */
export const FormDialog = ({ title, subtitle, width, onClose, ...rest }: DialogProps) => (
  <GuardedDialog
    title={title}
    subtitle={subtitle}
    {...(width && { width })}
    isChanged={rest.form.isChanged}
    onClose={onClose}
  >
    {leave => <DialogForm {...rest} onCancel={leave} />}
  </GuardedDialog>
)
