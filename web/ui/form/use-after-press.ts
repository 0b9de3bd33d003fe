import { useEffect, useState } from 'react'
import { after } from '#web/app/browser.ts'

/** A press that became a drag ends without `mouseup`; who types presses no more. */
const ends = ['mouseup', 'dragend', 'keydown']

/**
 * The value as it was while the mouse or the finger is down, and the newest again once its click is
 * through. A press takes the focus from a field, and what is said of the field then would move what
 * is being pressed from under the pointer. (A finger's press sends `mousedown` when it is over.)
 */
export function useAfterPress<Value>(value: Value): Value {
  const isPressed = useIsPressed()
  const [shown, setShown] = useState(value)
  if (!isPressed && shown !== value) setShown(value)
  return isPressed ? shown : value
}

function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    let forget = () => undefined as void
    const begin = ({ button }: MouseEvent) => {
      if (button !== 0) return
      forget()
      setPressed(true)
    }
    const end = () => {
      forget()
      forget = after(0, () => setPressed(false))
    }
    window.addEventListener('mousedown', begin, true)
    for (const name of ends) window.addEventListener(name, end, true)
    return () => {
      forget()
      window.removeEventListener('mousedown', begin, true)
      for (const name of ends) window.removeEventListener(name, end, true)
    }
  }, [])
  return isPressed
}
