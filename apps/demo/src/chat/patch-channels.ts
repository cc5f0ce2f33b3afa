import type { Client, RealtimeEvent, Records } from '@causerie/client'
import type { PagesOf, Patching } from '@causerie/react'

type Channels = Awaited<ReturnType<Client['channels']['query']>>
type Channel = Records['Channel']
type Message = Records['RealtimeData']['message.created']['messages'][number]
type Told = Records['RealtimeData']['channel.updated']

export const channelsKey = ['channels', 'list'] as const

/**
 * The list of channels after an event: one with a new message comes first, with that message. What
 * else happens to a channel is read again.
 */
export const patchChannels = (event: RealtimeEvent, { cache, refresh }: Patching): void => {
  const change = (patch: (list: PagesOf<Channels>) => PagesOf<Channels>): void => {
    cache.setQueryData<PagesOf<Channels>>(channelsKey, (list) => list && patch(list))
  }
  if (event.type === 'message.created')
    for (const message of event.data.messages) {
      const list = cache.getQueryData<PagesOf<Channels>>(channelsKey)
      if (list && !channelOf(list, message)) refresh(['channels'])
      change((known) => withNewest(known, message, event.data.users))
    }
  else if (event.type === 'message.updated' || event.type === 'message.deleted')
    for (const message of event.data.messages) change((list) => withPreview(list, message))
  else if (event.type === 'channel.updated') change((list) => withChannels(list, event.data))
  else if (event.type.startsWith('channel.')) {
    refresh(['channels'])
    refresh(['unread'])
  }
}

const channelOf = ({ pages }: PagesOf<Channels>, { channelId }: Message): Channel | undefined =>
  pages.flatMap(({ channels }) => channels).find((one) => one.channelInternalId === channelId)

const withNewest = (
  list: PagesOf<Channels>,
  message: Message,
  users: Channels['users'],
): PagesOf<Channels> => {
  const channel = channelOf(list, message)
  if (!channel) return list
  const first: Channel = {
    ...channel,
    lastActivity: message.createdAt,
    messageCount: Math.max(channel.messageCount, message.segment),
    messagePreviewId: message.messageId,
  }
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const others = page.channels.filter((one) => one !== channel)
      return index > 0
        ? { ...page, channels: others }
        : {
            ...page,
            channels: [first, ...others],
            messagePreviews: [
              ...page.messagePreviews.filter((one) => one.channelId !== message.channelId),
              message,
            ],
            users: [
              ...page.users,
              ...users.filter(({ userId }) => !page.users.some((one) => one.userId === userId)),
            ],
          }
    }),
  }
}

/** The text of a message that is shown in the list, after it was changed. */
const withPreview = (list: PagesOf<Channels>, message: Message): PagesOf<Channels> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    messagePreviews: page.messagePreviews.map((one) =>
      one.messageId === message.messageId ? message : one,
    ),
  })),
})

const withChannels = (list: PagesOf<Channels>, { channels }: Told): PagesOf<Channels> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    channels: page.channels.map((known) => {
      const told = channels.find(({ channelId }) => channelId === known.channelId)
      return told ? { ...known, ...told, messagePreviewId: known.messagePreviewId } : known
    }),
  })),
})
