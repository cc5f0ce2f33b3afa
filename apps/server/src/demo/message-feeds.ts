import type { Demo } from './demo.ts'

const name = 'Handover'

/** A feed of the night shift beside its default feed. */
export const createMessageFeeds = async (demo: Demo): Promise<void> => {
  const alice = demo.as('alice')
  const { body } = await alice.get(
    '/api/v5/message-feeds/channel/night-shift?options%5Blimit%5D=100',
  )
  const known = body.messageFeeds?.find((feed) => feed.name === name)
  const made =
    known ??
    (await alice.do('/api/v5/message-feeds', { channelId: 'night-shift', name })).messageFeeds?.[0]
  if (made) demo.ids.set('message feed', made.messageFeedId)
}
