import { usePages } from '../live/pages.tsx'

/** The channels of this person, those with the newest messages first. */
export const useChannels = () =>
  usePages(['channels', 'list'], 50, (client, options) =>
    client.channels.query({ filter: 'member', ...options }),
  )
