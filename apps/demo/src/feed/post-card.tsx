import { isPending } from '@causerie/react'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommunityPath } from '../communities/use-community-path.ts'
import { ContentMenu } from '../content/content-menu.tsx'
import { mentionedIn, mentionsOf } from '../mention/mentions.ts'
import { InnerLink } from '../routes/inner-link.tsx'
import { postPath, userPath } from '../routes/paths.ts'
import { Face } from '../show/face.tsx'
import { IsSending } from '../show/is-sending.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { When } from '../show/when.tsx'
import { useWords } from '../words/language.tsx'
import { Comments, CommentsToggle } from './comments.tsx'
import { Pictures } from './pictures.tsx'
import { Poll } from './poll.tsx'
import { Reactions } from './reactions.tsx'
import { placeOf, pollIn, type Shown } from './use-feed.ts'

type Props = Shown & {
  /** On a page of its own, where its comments are open. */
  isAlone?: boolean
}

export const PostCard = ({ post, page, isAlone = false }: Props) => {
  const words = useWords()
  const pathOf = useCommunityPath()
  const [isOpen, setOpen] = useState(isAlone)
  const author = page.users.find(({ userId }) => userId === post.postedUserPublicId)
  const community = page.communities.find(({ communityId }) => communityId === post.targetId)
  const pollId = pollIn({ post, page })
  const name = author?.displayName ?? post.postedUserPublicId
  return (
    <Card
      component="article"
      withBorder
      padding="sm"
      data-post={post.postId}
      data-pending={isPending(post) || null}
    >
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <Face name={name} fileId={author?.avatarFileId ?? null} files={page.files} />
          <div className="grows">
            <Text size="sm" fw={600} className="breaks">
              <InnerLink to={userPath(post.postedUserPublicId)}>{name}</InnerLink>
              {community && (
                <Text span size="sm" c="dimmed">
                  {` ${words.in} `}
                  <InnerLink to={pathOf(community)}>{community.displayName}</InnerLink>
                </Text>
              )}
            </Text>
            {isPending(post) ? (
              <IsSending />
            ) : (
              <InnerLink to={postPath(post.postId)}>
                <When at={post.createdAt} />
              </InnerLink>
            )}
          </div>
          {!isPending(post) && (
            <ContentMenu
              path={postPath(post.postId)}
              content={{
                kind: 'post',
                id: post.postId,
                author: { userId: post.postedUserPublicId, displayName: name },
                text: post.data.text ?? '',
                metadata: post.metadata,
                place: placeOf(post),
                mentioned: mentionedIn(post, page.users),
              }}
            />
          )}
        </Group>
        {post.data.title && <SafeText text={post.data.title} fw={600} />}
        {post.data.text && (
          <SafeText text={post.data.text} mentions={mentionsOf(post.data.text, post, page.users)} />
        )}
        <Pictures post={post} page={page} />
        {pollId && <Poll pollId={pollId} />}
        {!isPending(post) && (
          <Group gap="xs" justify="space-between">
            <Reactions on="post" id={post.postId} counts={post.reactions} own={post.myReactions} />
            <CommentsToggle
              count={post.commentsCount}
              isOpen={isOpen}
              toggle={() => setOpen(!isOpen)}
            />
          </Group>
        )}
        {isOpen && <Comments post={post} />}
      </Stack>
    </Card>
  )
}
