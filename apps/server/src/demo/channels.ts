import type { Demo } from './demo.ts'

const alreadyThere = 409

/** Channels beside those of the communities. */
export const createChannels = async (demo: Demo): Promise<void> => {
  // Lists of channels show what was said last.
  await demo.asAdministrator.put('/api/v3/network-settings/chat', {
    messagePreviewSetting: { enabled: true },
  })
  const body = {
    channelId: 'night-shift',
    displayName: 'Night shift',
    tags: ['quiet'],
    userIds: ['bob', 'carol'],
  }
  await demo.as('alice').do('/api/v3/channels', body, alreadyThere)
  // So alice may leave: a channel keeps a moderator.
  await demo.as('alice').do('/api/v3/channels/night-shift/users/roles', {
    role: 'channel-moderator',
    userIds: ['carol'],
  })
  await demo
    .as('bob')
    .do(
      '/api/v3/channels',
      { channelId: 'early-birds', displayName: 'Early birds', type: 'live' },
      alreadyThere,
    )
}
