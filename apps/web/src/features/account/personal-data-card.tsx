import { personalDataCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { fetchPersonalData } from '../../data/account/personal-data.ts'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { downloadBlob } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { packPersonalData } from './personal-data-file.ts'

/** Downloads all stored data about the user in one file. */
export function PersonalDataCard() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => packPersonalData(await fetchPersonalData()),
    onSuccess({ name, content, missing }) {
      downloadBlob(name, content)
      if (missing === 0) announceSuccess(copy.done)
      else announceFailure(copy.missing(missing))
    },
    onError: error => announceFailure(errorMessage(error)),
  })
  return (
    <Card title={copy.title}>
      <p className="mb-3 text-ink-muted">{copy.text}</p>
      <Button icon={<Download aria-hidden />} isPending={isPending} onPress={() => mutate()}>
        {copy.download}
      </Button>
    </Card>
  )
}
