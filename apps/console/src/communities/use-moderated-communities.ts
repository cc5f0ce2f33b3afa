import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.tsx'
import { type Community, communitiesOf } from './community.ts'
import { partsFor } from './parts.ts'

const most = 50

/**
 * Communities in which the reader may do something: some of their own, or of all for moderators of
 * the network.
 */
export const useModeratedCommunities = (): readonly Community[] => {
  const session = useSession()
  const { client, userId } = session
  const filter = partsFor(session).length > 0 ? 'all' : 'member'
  const { data } = useQuery({
    queryKey: ['moderated-communities', filter],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { filter, isDeleted: false, options: { limit: most } } as const
      const all = communitiesOf(
        await client.get('/api/v3/communities', { params: { query }, signal }),
        userId,
      )
      return all.filter(({ permissionsThere }) => partsFor(session, permissionsThere).length > 0)
    },
  })
  return data ?? none
}

const none: readonly Community[] = []
