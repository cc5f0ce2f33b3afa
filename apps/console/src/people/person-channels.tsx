import { useCallback } from 'react'
import { type Channels, channelIdOf, channelsOf } from '../chat/channel.ts'
import { ChannelRows } from '../chat/channel-rows.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** In which channels somebody is besides those of their communities, and with whom they talk. */
export const PersonChannels = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const pages = usePages(['channels-of', userId], (options, signal) => {
    const types = ['standard' as const, 'private' as const, 'conversation' as const, 'broadcast' as const, 'live' as const]
    const query = { filter: 'member' as const, types, userId, isDeleted: false, options }
    return client.get('/api/v3/channels', { params: { query }, signal })
  })
  const itemsOf = useCallback((page: Channels) => channelsOf(page, reader), [reader])
  return (
    <PagedList pages={pages} itemsOf={itemsOf} keyOf={channelIdOf} nothing={<Nothing text={say('noChannelsOfPerson')} />}>
      {(channels) => <ChannelRows channels={channels} />}
    </PagedList>
  )
}
