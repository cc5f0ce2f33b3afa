import { useSession } from '../session/session.tsx'
import type { Channel } from './channel.ts'
import { mayInChannel } from './channel-parts.ts'

/** Whether whoever is signed in has a permission in a channel. */
export const useMayInChannel = (channel: Channel) => {
  const session = useSession()
  return (permission: string): boolean => mayInChannel(session, permission, channel)
}
