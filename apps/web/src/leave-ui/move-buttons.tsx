import { leaveTypesCopy as copy } from '@leavewell/leave'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface Props {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves an entry of a list up or down. At the end of the list, the focus goes to the button that is left. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<-1 | 1>(undefined)
  function press(by: -1 | 1) {
    pressed.current = by
    onMove(by)
  }
  useLayoutEffect(() => {
    if (pressed.current === -1 && isFirst) down.current?.focus()
    if (pressed.current === 1 && isLast) up.current?.focus()
    pressed.current = undefined
  })
  return (
    <div className="flex">
      <IconButton
        ref={up}
        label={copy.moveUp(name)}
        size="small"
        tooltipAt="left"
        isDisabled={isFirst}
        onPress={() => press(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        ref={down}
        label={copy.moveDown(name)}
        size="small"
        tooltipAt="left"
        isDisabled={isLast}
        onPress={() => press(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </div>
  )
}
