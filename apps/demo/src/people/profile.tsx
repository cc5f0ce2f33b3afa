import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useLocation } from 'wouter'
import { useStartConversation } from '../chat/use-conversations.ts'
import { PostList } from '../feed/post-list.tsx'
import { useUserPosts } from '../feed/use-feed.ts'
import { channelPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import { Loaded } from '../show/loaded.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { Empty, Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { FollowButton } from './follow-button.tsx'
import { useFollowInfo, useUser } from './use-profile.ts'

/** Somebody, what they posted on their feed, and what one can do: follow them or write to them. */
export const Profile = ({ id: userId }: { id: string }) => {
  const words = useWords()
  const { me } = useSignedIn()
  const posts = useUserPosts(userId)
  return (
    <Loaded query={useUser(userId)}>
      {({ users: [user], files }) => {
        if (!user || user.isDeleted) return <Empty>{words.noSuchPerson}</Empty>
        const name = user.displayName || userId
        return (
          <Stack gap="sm">
            <Card withBorder padding="sm" data-profile={userId}>
              <Group wrap="nowrap" align="start">
                <Face name={name} fileId={user.avatarFileId} files={files} size={64} />
                <Stack gap={4} flex={1} miw={0}>
                  <Title order={2} size="h4" className="breaks">
                    {name}
                  </Title>
                  <Text size="sm" c="dimmed" className="breaks">
                    @{userId}
                  </Text>
                  {user.description !== '' && <SafeText text={user.description} size="sm" />}
                  <FollowCounts userId={userId} />
                  {userId !== me.userId && (
                    <Group gap="xs" mt={4}>
                      <FollowButton userId={userId} />
                      <MessageButton userId={userId} />
                    </Group>
                  )}
                </Stack>
              </Group>
            </Card>
            <PostList of={posts} empty={words.noPostsHere} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

const FollowCounts = ({ userId }: { userId: string }) => {
  const words = useWords()
  const counts = useFollowInfo(userId).data?.followCounts[0]
  return (
    counts && (
      <Text size="xs" data-follow-counts>
        {words.followers(counts.followerCount)} · {words.following(counts.followingCount)}
      </Text>
    )
  )
}

const MessageButton = ({ userId }: { userId: string }) => {
  const words = useWords()
  const [, go] = useLocation()
  const start = useStartConversation()
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={start.isPending}
        onClick={() =>
          start.mutate({ userIds: [userId] }, { onSuccess: (id) => go(channelPath(id)) })
        }
      >
        {words.writeTo}
      </Button>
      {start.error && <Failed error={start.error} />}
    </>
  )
}
