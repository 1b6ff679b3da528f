import { type BalanceCheck, balanceChecksCopy as copy, MAX_CHECK_NOTE } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerBalanceCheck, ownBalanceChecks } from '../../../data/leave-balances/balance-imports.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** Asks whether the user's imported balances are right. Nothing while HR asks nothing. */
export function CheckCard() {
  const { data: checks = [] } = useQuery(ownBalanceChecks(useUser().id))
  return checks.map(check => <Question key={check.id} check={check} />)
}

function Question({ check }: { check: BalanceCheck }) {
  const types = useLeaveTypes()
  const [isWrong, setWrong] = useState(false)
  const text = copy.text(check.balances.map(balance => ({ type: types.name(balance.leave_type), balance })))
  const answer = useMutation({
    ...answerBalanceCheck(),
    // Not of the call: the card is gone before its answer.
    onSuccess: () => announceSuccess(copy.sentRight),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <Card title={copy.title}>
      <p className="break-words font-medium">{text}</p>
      <p className="text-ink-muted">{copy.hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          isPending={answer.isPending}
          onPress={() => answer.mutate({ id: check.id, is_right: true, note: null })}
        >
          {copy.yes}
        </Button>
        <Button onPress={() => setWrong(true)}>{copy.no}</Button>
      </div>
      {isWrong && <WrongDialog id={check.id} text={text} onClose={() => setWrong(false)} />}
    </Card>
  )
}

interface DialogProps {
  id: string
  text: string
  onClose: () => void
}

function WrongDialog({ id, text, onClose }: DialogProps) {
  const { mutateAsync: answer } = useMutation(answerBalanceCheck())
  const form = useForm({
    start: () => ({ note: '' }),
    check: ({ note }) => (note.trim() === '' ? [{ field: 'note', message: copy.noteNeeded }] : []),
    send: ({ note }) => answer({ id, is_right: false, note: note.trim() }),
    onSent() {
      announceSuccess(copy.sentWrong)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.noTitle} subtitle={text} form={form} submit={copy.send} onClose={onClose}>
      <TextArea {...form.field('note')} label={copy.note} hint={copy.noHint} maxLength={MAX_CHECK_NOTE} />
    </FormDialog>
  )
}
