import { useSubscription } from '@causerie/react'
import { useJoinedCommunities } from '../communities/use-communities.ts'
import { useShownPolls } from '../feed/use-feed.ts'
import { useSignedIn } from '../session/signed-in.tsx'

/** Follows the people of the demo, the communities of this person, and the polls in the feed. */
export const FollowRecords = () => {
  const { people } = useSignedIn()
  const { data: joined } = useJoinedCommunities()
  const polls = useShownPolls()
  useSubscription(
    joined &&
      polls && [
        ...people.map(({ userId }) => `user:${userId}`),
        ...polls.map((pollId) => `poll:${pollId}`),
        ...joined.communities.map(({ communityId }) => `community:${communityId}`),
      ],
  )
  return null
}
