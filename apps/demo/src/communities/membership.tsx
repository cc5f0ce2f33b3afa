import { Button, Group, Text } from '@mantine/core'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import type { Community } from './use-communities.ts'
import { useHasAsked, useMembership } from './use-join-requests.ts'

export const Membership = ({ community }: { community: Community }) => {
  const words = useWords()
  const { join, leave } = useMembership(community.communityId)
  const error = join.error ?? leave.error
  return (
    <>
      {community.isJoined ? (
        <Button
          size="xs"
          variant="default"
          mt={4}
          w="fit-content"
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {words.leave}
        </Button>
      ) : (
        <Asking community={community}>
          <Button
            size="xs"
            mt={4}
            w="fit-content"
            loading={join.isPending}
            onClick={() => join.mutate()}
          >
            {community.isPublic && !community.requiresJoinApproval ? words.join : words.ask}
          </Button>
        </Asking>
      )}
      {error && <Failed error={error} />}
    </>
  )
}

/** Instead of asking, once somebody has asked. */
const Asking = ({
  community: { communityId },
  children,
}: {
  community: Community
  children: React.ReactNode
}) => {
  const words = useWords()
  const { data: hasAsked } = useHasAsked(communityId)
  const { takeBack } = useMembership(communityId)
  if (!hasAsked) return children
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" fs="italic">
        {words.asked}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {words.takeBack}
      </Button>
    </Group>
  )
}
