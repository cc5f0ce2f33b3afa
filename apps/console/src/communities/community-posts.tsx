import { Stack } from '@mantine/core'
import { mayManage } from '../deletion/managing.ts'
import { PostList } from '../posts/post-list.tsx'
import type { Post } from '../posts/posts.ts'
import { Choice } from '../screen/choice.tsx'
import { usePages } from '../screen/paged-list.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'

const kinds = ['waiting', 'shown', 'deleted'] as const
type Kind = (typeof kinds)[number]
const titles = {
  waiting: 'waitingPosts',
  shown: 'shownPosts',
  deleted: 'deletedPosts',
} as const satisfies Record<Kind, TextKey>
const feeds = { waiting: 'reviewing', shown: 'published', deleted: 'published' } as const

/**
 * Posts of a community: those that wait for approval, those that are shown, and those that were
 * deleted.
 */
export const CommunityPosts = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const session = useSession()
  const { communityId, permissionsThere } = community
  const mayReview = useMay()('REVIEW_COMMUNITY_POST', permissionsThere)
  const mayRemove = mayManage(session, { type: 'post', targetType: 'community', permissionsThere })
  const [kind, setKind] = useChoiceInUrl('shown', kinds, mayReview ? 'waiting' : 'shown')
  const pages = usePages(['posts', 'community', communityId, kind], (options, signal) => {
    const query = {
      targetType: 'community' as const,
      targetId: communityId,
      feedType: [feeds[kind]],
      isDeleted: kind === 'deleted',
      options,
    }
    return session.client.get('/api/v5/posts', { params: { query }, signal })
  })
  const reviewOf = useReviewOffers()
  const isWaiting = kind === 'waiting'
  return (
    <Stack>
      <Choice
        label="shown"
        choices={kinds.filter((one) => (one === 'waiting' ? mayReview : mayRemove))}
        titles={titles}
        chosen={kind}
        onChoose={setKind}
      />
      <PostList
        pages={pages}
        mayRemove={mayRemove && !isWaiting}
        {...(isWaiting && { offersOf: reviewOf, nothing: say('nothing') })}
      />
    </Stack>
  )
}

const useReviewOffers = () => {
  const { say } = useTexts()
  const { client } = useSession()
  return ({ postId }: Post) => {
    const params = { path: { postId } }
    return [
      {
        label: say('approve'),
        isHarmless: true,
        run: () => client.post('/api/v3/posts/{postId}/approve', { params }),
        done: say('postApproved'),
      },
      {
        label: say('decline'),
        question: { title: say('declinePostTitle'), text: say('declinePostText') },
        run: () => client.post('/api/v3/posts/{postId}/decline', { params }),
        done: say('postDeclined'),
      },
    ]
  }
}
