import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { JoinRequests } from './join-requests.tsx'
import { Membership } from './membership.tsx'
import { isModeratorOf, useCommunities } from './use-communities.ts'

export const CommunityList = () => {
  const words = useWords()
  const { me } = useSignedIn()
  const communities = useCommunities()
  return (
    <Stack gap="sm">
      <Listed of={communities}>
        {(answer) =>
          answer.communities.length === 0 ? (
            <Empty>{words.noCommunities}</Empty>
          ) : (
            answer.communities.map((community) => {
              const isModerator = isModeratorOf(answer, community.communityId, me.userId)
              return (
                <Card
                  key={community.communityId}
                  withBorder
                  padding="sm"
                  data-community={community.displayName}
                >
                  <Group wrap="nowrap" align="start">
                    <Face
                      name={community.displayName}
                      fileId={community.avatarFileId}
                      files={answer.files}
                      size={56}
                    />
                    <Stack gap={4} flex={1} miw={0}>
                      <SafeText text={community.displayName} fw={600} />
                      <SafeText text={community.description ?? ''} size="sm" c="dimmed" />
                      <Group gap="xs">
                        <Text size="xs">{words.members(community.membersCount)}</Text>
                        {!community.isPublic && (
                          <Badge size="xs" color="gray.7">
                            {words.isPrivate}
                          </Badge>
                        )}
                        {isModerator && <Badge size="xs">{words.isModerator}</Badge>}
                      </Group>
                      <Membership community={community} />
                    </Stack>
                  </Group>
                  {isModerator && <JoinRequests communityId={community.communityId} />}
                </Card>
              )
            })
          )
        }
      </Listed>
    </Stack>
  )
}
