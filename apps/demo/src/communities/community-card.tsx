import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { InnerLink } from '../routes/inner-link.tsx'
import { channelPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'
import { JoinRequests } from './join-requests.tsx'
import { Membership } from './membership.tsx'
import { type Communities, type Community, isModeratorOf } from './use-communities.ts'
import { useCommunityPath } from './use-community-path.ts'

type Props = { community: Community; answer: Pick<Communities, 'communityUsers' | 'files'> }

/** A community, what this person is in it, and who asks to join if this person decides. */
export const CommunityCard = ({ community, answer }: Props) => {
  const words = useWords()
  const pathOf = useCommunityPath()
  const { me } = useSignedIn()
  const { communityId, displayName } = community
  const isModerator = isModeratorOf(answer, communityId, me.userId)
  return (
    <Card withBorder padding="sm" data-community={displayName}>
      <Group wrap="nowrap" align="start">
        <Face name={displayName} fileId={community.avatarFileId} files={answer.files} size={56} />
        <Stack gap={4} flex={1} miw={0}>
          <Text fw={600} className="breaks">
            <InnerLink to={pathOf(community)}>{displayName}</InnerLink>
          </Text>
          <SafeText text={community.description ?? ''} size="sm" c="dimmed" />
          <Group gap="xs">
            <Text size="xs">{words.members(community.membersCount)}</Text>
            {!community.isPublic && (
              <Badge size="xs" color="gray.7">
                {words.isPrivate}
              </Badge>
            )}
            {isModerator && <Badge size="xs">{words.isModerator}</Badge>}
            {community.isJoined && community.channelId !== '' && (
              <InnerLink
                to={channelPath(community.channelId)}
                inherit={false}
                size="xs"
                underline="always"
              >
                {words.chat}
              </InnerLink>
            )}
          </Group>
          <Membership community={community} />
        </Stack>
      </Group>
      {isModerator && <JoinRequests communityId={communityId} />}
    </Card>
  )
}
