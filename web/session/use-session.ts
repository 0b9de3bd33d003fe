import { useStore } from '#web/app/store.ts'
import { sessionStore, type Session } from './session-store.ts'

export function useSession(): Session {
  return useStore(sessionStore)
}
