import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '../people/person-name.tsx'
import { streamRoute } from '../router.tsx'
import { Facts } from '../screen/facts.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { Offers } from '../screen/offers.tsx'
import { Screen } from '../screen/screen.tsx'
import { NotThere } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Stream, streamsIn } from './stream.ts'
import { StreamBadges } from './stream-badges.tsx'
import { useStreamOffers } from './use-stream-offers.ts'
import { ViewerBans } from './viewer-bans.tsx'

/** A stream: what it is, what moderation found in it, who may not watch it, and how it is ended. */
export const StreamScreen = () => {
  const { streamId } = streamRoute.useParams()
  const { client } = useSession()
  const { say } = useTexts()
  const query = useQuery({
    queryKey: ['streams', streamId],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/v3/video-streaming/{streamId}', {
        params: { path: { streamId } },
        signal,
      })
      const stream = streamsIn(answer).find((one) => one.streamId === streamId)
      if (!stream) throw new NotThere(`no stream has the id ${streamId}`)
      return stream
    },
  })
  return (
    <Screen title={query.data?.name ?? say('streams')}>
      <Loaded query={query} missing="noSuchStream">
        {(stream) => <About stream={stream} />}
      </Loaded>
    </Screen>
  )
}

const About = ({ stream }: { stream: Stream }) => {
  const { say, time } = useTexts()
  const offers = useStreamOffers(stream)
  const { userPublicId, streamer, createdAt, startedAt, endedAt, description, found } = stream
  return (
    <Stack gap="lg">
      <StreamBadges stream={stream} />
      <Facts
        facts={[
          [
            say('streamer'),
            <PersonName key={userPublicId} userId={userPublicId} name={streamer} />,
          ],
          [say('streamCreated'), time(createdAt)],
          [say('streamStarted'), startedAt === null ? '–' : time(startedAt)],
          [say('streamEnded'), endedAt === null ? '–' : time(endedAt)],
          [say('description'), description || '–'],
        ]}
      />
      {found.map(({ category, threshold, detectedAt }) => (
        <Text key={`${category} ${detectedAt}`} size="sm">
          {say('frameFound', {
            category,
            percent: Math.round(threshold * 100),
            time: time(detectedAt),
          })}
        </Text>
      ))}
      <Group gap="xs">
        <Offers offers={offers} />
      </Group>
      <Stack gap="xs" component="section">
        <Title order={2} size="h5">
          {say('viewerBans')}
        </Title>
        <ViewerBans streamId={stream.streamId} />
      </Stack>
    </Stack>
  )
}
