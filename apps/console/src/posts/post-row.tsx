import { Text } from '@mantine/core'
import { MediaList } from '../content/media-list.tsx'
import { Poll } from '../content/poll.tsx'
import { Badges } from '../screen/badges.tsx'
import { type Offer, Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Post } from './posts.ts'

/** A post: its words as text, who wrote it when, and what can be done with it. */
export const PostRow = ({
  post,
  offers,
  badge,
}: {
  post: Post
  offers: readonly (Offer | false)[]
  badge?: string
}) => {
  const { say, time } = useTexts()
  return (
    <Row
      id={post.postId}
      name={post.author}
      note={time(post.createdAt)}
      beside={<Offers offers={offers} />}
    >
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lineClamp={6} my={4}>
        {post.text ||
          (post.pollId === undefined && post.media.length === 0 && <i>{say('withoutText')}</i>)}
      </Text>
      {post.pollId !== undefined && <Poll pollId={post.pollId} />}
      <MediaList media={post.media} />
      <Badges
        facts={[
          badge !== undefined && { text: badge, color: 'blue' },
          post.isDeleted && { text: say('deleted'), color: 'gray' },
          post.flagCount > 0 && { text: say('flagCount', { count: post.flagCount }), color: 'red' },
        ]}
      />
    </Row>
  )
}
