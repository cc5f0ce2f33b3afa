import { Stack } from '@mantine/core'
import { Compose } from '../feed/compose.tsx'
import { PostList } from '../feed/post-list.tsx'
import { useCommunityPosts } from '../feed/use-feed.ts'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { CommunityCard } from './community-card.tsx'
import { MemberFaces } from './member-faces.tsx'
import { useCommunity } from './use-communities.ts'

/** A community with its members and its posts. */
export const CommunityPage = ({ id }: { id: string }) => {
  const words = useWords()
  return (
    <Loaded query={useCommunity(id)}>
      {(answer) => {
        const [community] = answer.communities
        if (!community || community.isDeleted) return <Empty>{words.noSuchCommunity}</Empty>
        const isReadable = community.isPublic || community.isJoined
        return (
          <Stack gap="sm">
            <CommunityCard community={community} answer={answer} />
            {isReadable && <MemberFaces communityId={id} />}
            {community.isJoined && <Compose communityId={id} />}
            {isReadable && <Posts communityId={id} />}
          </Stack>
        )
      }}
    </Loaded>
  )
}

const Posts = ({ communityId }: { communityId: string }) => (
  <PostList of={useCommunityPosts(communityId)} empty={useWords().noPostsHere} />
)
