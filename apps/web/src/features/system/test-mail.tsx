import { systemCopy as copy, type SystemReport } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { sendTestMail } from '../../data/installation/system.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Sends a test email to the administrator. The mail server's answer stays on the page. */
export function TestMail({ folder }: Pick<SystemReport['mail'], 'folder'>) {
  const { mutate, isPending, data } = useMutation({
    ...sendTestMail(),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Button size="small" className="self-start" isPending={isPending} onPress={() => mutate()}>
        {copy.sendTestMail}
      </Button>
      {data !== undefined && !isPending && (
        <Alert
          isAnnounced
          tone={data.problem ? 'danger' : 'success'}
          {...(data.problem && { title: copy.testMailFailed })}
        >
          {data.problem ? (
            <>
              <p>{copy.mailProblems[data.problem.kind]}</p>
              <p className="break-words">{copy.mailAnswer(data.problem.answer)}</p>
            </>
          ) : folder === null ? (
            copy.testMailSent(data.to)
          ) : (
            copy.testMailWritten(folder)
          )}
        </Alert>
      )}
    </div>
  )
}
