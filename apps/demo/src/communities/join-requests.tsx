import { Button, Group, Text } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { useAnswerRequest, useJoinRequests } from './use-join-requests.ts'

/** Who asks to join, for those who decide. */
export const JoinRequests = ({ communityId }: { communityId: string }) => {
  const words = useWords()
  const requests = useJoinRequests(communityId)
  const answer = useAnswerRequest(communityId)
  return (
    <>
      <Listed of={requests} loading={null}>
        {({ joinRequests, users }) =>
          joinRequests.map(({ joinRequestId, requestorPublicId }) => {
            const name =
              users.find(({ userId }) => userId === requestorPublicId)?.displayName ??
              requestorPublicId
            return (
              <Group
                key={joinRequestId}
                justify="space-between"
                mt="sm"
                pt="sm"
                className="join-request"
                data-join-request={requestorPublicId}
              >
                <Text size="sm">{words.wantsIn(name)}</Text>
                <Group gap="xs">
                  <Button
                    size="xs"
                    onClick={() => answer.mutate({ userId: requestorPublicId, answer: 'approve' })}
                  >
                    {words.approve}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => answer.mutate({ userId: requestorPublicId, answer: 'reject' })}
                  >
                    {words.decline}
                  </Button>
                </Group>
              </Group>
            )
          })
        }
      </Listed>
      {answer.error && <Failed error={answer.error} />}
    </>
  )
}
