import { useQuery } from '@tanstack/react-query'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

/** Who asks to join; for moderators. */
export const useJoinRequests = (communityId: string) =>
  usePages(['join-requests', communityId], 20, (client, options) =>
    client.get('/api/v4/communities/{communityId}/join', {
      params: {
        path: { communityId },
        query: {
          type: 'communityJoinRequest',
          targetType: 'community',
          statuses: ['pending'],
          options,
        },
      },
    }),
  )

/** Whether this person has asked to join and waits for the answer. */
export const useHasAsked = (communityId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['join-requests', communityId, 'own'],
    queryFn: async () => {
      const { joinRequests } = await client.get('/api/v4/communities/{communityId}/join/requests', {
        params: { path: { communityId } },
      })
      return joinRequests[0]?.status === 'pending'
    },
  })
}

export const useAnswerRequest = (communityId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    ({ userId, answer }: { userId: string; answer: 'approve' | 'reject' }) =>
      client.post(`/api/v4/communities/{communityId}/join/${answer}`, {
        params: { path: { communityId } },
        body: { userId },
      }),
    'join-requests',
    'communities',
  )
}

/** Joining, or asking to where moderators decide; taking that back; and leaving. */
export const useMembership = (communityId: string) => {
  const { client } = useSignedIn()
  const community = { params: { path: { communityId } } }
  const changes = ['communities', 'join-requests', 'feed', 'stories', 'channels', 'unread'] as const
  return {
    join: useCommand(
      () => client.post('/api/v4/communities/{communityId}/join', community),
      ...changes,
    ),
    takeBack: useCommand(
      () => client.delete('/api/v4/communities/{communityId}/join', community),
      ...changes,
    ),
    leave: useCommand(
      () => client.delete('/api/v3/communities/{communityId}/leave', community),
      ...changes,
    ),
  }
}
