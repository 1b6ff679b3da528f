import { pushCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type PushState, pushState, pushSupport, turnOffPush, turnOnPush } from '../../data/account/push.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Turns push notifications on and off on this device, or says why it can't. */
export default function PushPart() {
  const support = pushSupport()
  return (
    <section aria-labelledby="push-device" className="mt-3 mb-2 border-line border-t pt-3">
      <h3 id="push-device" className="font-medium">
        {copy.device}
      </h3>
      {support === 'supported' ? (
        <Device />
      ) : (
        <Sentence>{support === 'home-screen' ? copy.homeScreen : copy.unsupported}</Sentence>
      )}
    </section>
  )
}

function Device() {
  const state = useQuery(pushState())
  return (
    <QueryView query={state} failed={copy.loadFailed} loading={<Skeleton className="mt-3 h-16" />}>
      {loaded => <Switch {...loaded} />}
    </QueryView>
  )
}

function Switch({ is_on, public_key }: PushState) {
  const on = useMutation(turnOnPush())
  const off = useMutation(turnOffPush())
  const onError = () => announceServerError(copy.notTurnedOn)
  if (is_on && Notification.permission === 'granted')
    return (
      <>
        <Sentence>{copy.isOn}</Sentence>
        <Button
          size="small"
          isPending={off.isPending}
          onPress={() => off.mutate(undefined, { onSuccess: () => announceSuccess(copy.turnedOff), onError })}
        >
          {copy.turnOff}
        </Button>
      </>
    )
  if (Notification.permission === 'denied') return <Sentence>{copy.denied}</Sentence>
  return (
    <>
      <Sentence>{copy.isOff}</Sentence>
      <Button
        size="small"
        isPending={on.isPending}
        onPress={() =>
          on.mutate(
            { public_key },
            { onSuccess: isTurnedOn => isTurnedOn && announceSuccess(copy.turnedOn), onError },
          )
        }
      >
        {copy.turnOn}
      </Button>
    </>
  )
}

const Sentence = ({ children }: { children: string }) => <p className="my-2 text-ink-muted">{children}</p>
