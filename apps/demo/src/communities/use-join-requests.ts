import { useQuery } from '@tanstack/react-query'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

/** Who asks to join; for moderators. */
export const useJoinRequests = (communityId: string) =>
  usePages(['join-requests', communityId], 20, (client, options) =>
    client.joinRequests.query({
      communityId,
      type: 'communityJoinRequest',
      targetType: 'community',
      statuses: ['pending'],
      ...options,
    }),
  )

/** Whether this person has asked to join and waits for the answer. */
export const useHasAsked = (communityId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['join-requests', communityId, 'own'],
    queryFn: async () => {
      const { joinRequests } = await client.joinRequests.getMyLatest({ communityId })
      return joinRequests[0]?.status === 'pending'
    },
  })
}

export const useAnswerRequest = (communityId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    ({ userId, answer }: { userId: string; answer: 'approve' | 'reject' }) =>
      client.joinRequests[answer]({ communityId, userId }),
    'join-requests',
    'communities',
  )
}

/** Joining, or asking to where moderators decide; taking that back; and leaving. */
export const useMembership = (communityId: string) => {
  const { client } = useSignedIn()
  const changes = ['communities', 'join-requests', 'feed', 'stories', 'channels', 'unread'] as const
  return {
    join: useCommand(() => client.communities.join({ communityId }), ...changes),
    takeBack: useCommand(() => client.joinRequests.cancel({ communityId }), ...changes),
    leave: useCommand(() => client.communities.leave({ communityId }), ...changes),
  }
}
