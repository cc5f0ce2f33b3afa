import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { chatRoute } from '../router.tsx'
import { ListFilter } from '../screen/list-filter.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { filterSearch } from '../screen/search-text.ts'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channels, channelIdOf, channelsOf } from './channel.ts'
import { partsFor } from './channel-parts.ts'
import { ChannelRows } from './channel-rows.tsx'

const kinds = ['all', 'flagged'] as const
const titles = { all: 'allChannels', flagged: 'flaggedChannels' } as const

/**
 * The channels in which the reader may do something; conversations of others are found with the
 * people in them.
 */
export const ChatScreen = () => {
  const { say } = useTexts()
  const session = useSession()
  const { client, userId } = session
  const { keyword = '', flagged = false } = chatRoute.useSearch()
  const navigate = useNavigate()
  const show = (next: { keyword?: string; flagged?: boolean }) =>
    void navigate({
      to: '/chat',
      search: filterSearch({ keyword, flagged, ...next }),
      replace: true,
    })
  const pages = usePages(['channels', keyword, flagged], (options, signal) => {
    const filter = flagged ? ('flagged' as const) : ('all' as const)
    const query = {
      ...(keyword !== '' && { keyword }),
      filter,
      isDeleted: false,
      sortBy: 'lastActivity' as const,
      options,
    }
    return client.get('/api/v3/channels', { params: { query }, signal })
  })
  const managedOf = useCallback(
    (page: Channels) =>
      channelsOf(page, userId).filter((channel) => partsFor(session, channel).length > 0),
    [session, userId],
  )
  return (
    <Screen title={say('chat')}>
      <ListFilter
        label={say('searchChannels')}
        search={keyword}
        onSearch={(next) => show({ keyword: next })}
        kinds={kinds}
        titles={titles}
        kind={flagged ? 'flagged' : 'all'}
        onKind={(kind) => show({ flagged: kind === 'flagged' })}
      />
      <PagedList
        pages={pages}
        itemsOf={managedOf}
        keyOf={channelIdOf}
        nothing={<Nothing text={say('noChannels')} hint={say('noChannelsHint')} />}
      >
        {(channels) => <ChannelRows channels={channels} />}
      </PagedList>
    </Screen>
  )
}
