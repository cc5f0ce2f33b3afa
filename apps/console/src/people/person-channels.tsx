import { useCallback } from 'react'
import { channelIdOf, channelsOf } from '../chat/channel.ts'
import { ChannelRows } from '../chat/channel-rows.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type ChannelsOfPerson, channelsOfPerson } from './channels-of-person.ts'

/** In which channels somebody is besides those of their communities, and with whom they talk. */
export const PersonChannels = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const pages = usePages(['channels-of', userId], (options, signal) =>
    channelsOfPerson(client, { userId, options }, signal),
  )
  const itemsOf = useCallback(
    (page: ChannelsOfPerson) =>
      channelsOf(page, reader).filter(({ channelId }) => !page.communityIds.has(channelId)),
    [reader],
  )
  return (
    <PagedList
      pages={pages}
      itemsOf={itemsOf}
      keyOf={channelIdOf}
      nothing={<Nothing text={say('noChannelsOfPerson')} />}
    >
      {(channels) => <ChannelRows channels={channels} />}
    </PagedList>
  )
}
