import { keptLeaveCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { allowKeptLeave, forgetKeptLeave, useKeepsLeave } from '../../session/kept-leave.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Whether this device keeps the user's leave. Browsers without a service worker start no app offline. */
export const KeptLeaveCard = () => 'serviceWorker' in navigator && <ThisDevice />

function ThisDevice() {
  const isOn = useKeepsLeave()
  const { mutate, isPending } = useMutation({
    async mutationFn(keeps: boolean) {
      if (!keeps) return forgetKeptLeave()
      // People who save data have no worker yet.
      await navigator.serviceWorker.register('/offline.js')
      allowKeptLeave()
    },
    onSuccess: (_, keeps) => announceSuccess(keeps ? copy.turnedOn : copy.turnedOff),
    onError: () => announceFailure(copy.notTurnedOn),
  })
  return (
    <Card title={copy.cardTitle}>
      <p className="mb-2 text-ink-muted">{copy.cardText}</p>
      <Checkbox hint={copy.hint} isSelected={isOn} isDisabled={isPending} onChange={mutate}>
        {copy.field}
      </Checkbox>
      <p className="pl-7 text-ink-subtle text-meta">{copy.hidden}</p>
    </Card>
  )
}
