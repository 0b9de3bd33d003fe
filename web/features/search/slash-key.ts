import { deviceStorage } from '#web/app/device-storage.ts'
import { createStore } from '#web/app/store.ts'

const storageKey = 'slash-key'

/** Whether the key `/` goes to the search; it does until this device is found to have said no. */
export const slashKeyStore = createStore(true)

/** Reads what this device says, now and whenever another tab changes it; the answer stops it. */
export function followSlashKey(): () => void {
  const read = () => slashKeyStore.set(deviceStorage.get(storageKey) !== 'off')
  read()
  return deviceStorage.onChangeElsewhere(storageKey, read)
}

/** A shortcut of one character can be switched off (WCAG 2.1.4); kept on this device. */
export function setSlashKey(isOn: boolean): void {
  if (isOn) deviceStorage.remove(storageKey)
  else deviceStorage.set(storageKey, 'off')
  slashKeyStore.set(isOn)
}
