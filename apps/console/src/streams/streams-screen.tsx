import { Anchor, SegmentedControl, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { streamsRoute } from '../router.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Screen } from '../screen/screen.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import { streamIdOf, streamsOf } from './stream.ts'
import { StreamBadges } from './stream-badges.tsx'

/** Streams, the newest first: all for moderators of the network, their own for everybody else. */
export const StreamsScreen = () => {
  const { say, time } = useTexts()
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
      <SegmentedControl
        mb="md"
        size="xs"
        transitionDuration={0}
        aria-label={say('shown')}
        value={isLive ? 'live' : 'all'}
        onChange={(value) => void navigate({ to: '/streams', search: value === 'live' ? { live: true } : {}, replace: true })}
        data={[
          { value: 'all', label: say('allStreams') },
          { value: 'live', label: say('stream_live') },
        ]}
      />
      <PagedList pages={pages} itemsOf={streamsOf} keyOf={streamIdOf} nothing={<Nothing text={say('noStreams')} />}>
        {(streams) => (
          <Stack gap="xs">
            {streams.map((stream) => (
              <Row
                key={stream.streamId}
                id={stream.streamId}
                picture={stream.picture}
                name={
                  <Anchor
                    c="inherit"
                    renderRoot={(props) => <Link to="/streams/$streamId" params={{ streamId: stream.streamId }} {...props} />}
                  >
                    {stream.name}
                  </Anchor>
                }
                note={`${stream.streamer}, ${time(stream.createdAt)}`}
                beside={<StreamBadges stream={stream} />}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </Screen>
  )
}
