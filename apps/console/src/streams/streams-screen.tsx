import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { streamsRoute } from '../router.tsx'
import { Choice } from '../screen/choice.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import { streamIdOf, streamsOf } from './stream.ts'
import { StreamRows } from './stream-rows.tsx'
import { StreamsOfCommunities } from './streams-of-communities.tsx'

const kinds = ['all', 'live'] as const
const titles = { all: 'allStreams', live: 'stream_live' } as const

/**
 * Streams, the newest first: all for moderators of the network; their own, and those of their
 * communities, for everybody else.
 */
export const StreamsScreen = () => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const may = useMay()
  const navigate = useNavigate()
  const { live: isLive = false } = streamsRoute.useSearch()
  const isModerating = may('BAN_USER_FROM_CHANNEL')
  const pages = usePages(['streams', isLive, isModerating], (options, signal) => {
    const query = { isLive, ...(!isModerating && { userPublicIds: [userId] }), options }
    return client.get('/api/v3/video-streaming', { params: { query }, signal })
  })
  return (
    <Screen title={say('streams')}>
      <Group mb="md">
        <Choice
          label="shown"
          choices={kinds}
          titles={titles}
          chosen={isLive ? 'live' : 'all'}
          onChoose={(kind) =>
            void navigate({
              to: '/streams',
              search: kind === 'live' ? { live: true } : {},
              replace: true,
            })
          }
        />
      </Group>
      {!isModerating && <StreamsOfCommunities />}
      <PagedList
        pages={pages}
        itemsOf={streamsOf}
        keyOf={streamIdOf}
        nothing={<Nothing text={say('noStreams')} />}
      >
        {(streams) => <StreamRows streams={streams} />}
      </PagedList>
    </Screen>
  )
}
