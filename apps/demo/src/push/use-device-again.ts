import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryName } from '../live/query-names.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { currentBrowser } from './push-support.ts'

const queryKey: [QueryName] = ['push']

/** Registers this browser again when the page of somebody is opened who is told of things there. */
export const useDeviceAgain = (): void => {
  const { client, me } = useSignedIn()
  const cache = useQueryClient()
  useEffect(() => {
    if (currentBrowser().permission !== 'granted') return
    const addAgain = async () => {
      const { addDeviceAgain } = await import('./browser-device.ts')
      await addDeviceAgain(client, me.userId)
      await cache.invalidateQueries({ queryKey })
    }
    // The switch is off then, and says why when it is turned on.
    addAgain().catch(() => undefined)
  }, [client, me.userId, cache])
}
