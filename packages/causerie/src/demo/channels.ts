import type { Demo } from './demo.ts'

const alreadyThere = 409

/** A channel of its own, beside those of the communities. */
export const createChannels = async (demo: Demo): Promise<void> => {
  const body = { channelId: 'night-shift', displayName: 'Night shift', tags: ['quiet'], userIds: ['bob', 'carol'] }
  await demo.as('alice').do('/api/v3/channels', body, alreadyThere)
}
