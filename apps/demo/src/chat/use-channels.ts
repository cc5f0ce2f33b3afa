import { usePages } from '../live/pages.tsx'
import { channelsKey } from './patch-channels.ts'

/** The channels of this person, those with the newest messages first. */
export const useChannels = () =>
  usePages(channelsKey, 50, (client, options) =>
    client.channels.query({ filter: 'member', ...options }),
  )
