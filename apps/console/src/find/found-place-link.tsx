import { useQuery } from '@tanstack/react-query'
import { channelsOf } from '../chat/channel.ts'
import { PlaceLink } from '../review/place-link.tsx'
import { useSession } from '../session/session.tsx'
import type { FoundPlace } from './found.ts'

/** The place of what was found; the name of a channel is read where the answer does not have it. */
export const FoundPlaceLink = ({ place }: { place: FoundPlace }) => {
  const { client, userId } = useSession()
  const { targetType, targetId, name } = place
  const { data: known } = useQuery({
    queryKey: ['name-of-place', 'channel', targetId],
    enabled: targetType === 'channel' && name === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { path: { channelId: targetId } }
      const answer = await client.get('/api/v3/channels/{channelId}', { params, signal })
      return channelsOf(answer, userId)[0]?.name ?? targetId
    },
  })
  return <PlaceLink item={place}>{name ?? known ?? targetId}</PlaceLink>
}
