import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Loaded } from '../show/loaded.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { type PollAnswer, usePoll, useVote } from './use-poll.ts'

/** The answers with their part of the votes; a click votes, and another one takes that back. */
export const Poll = ({ pollId }: { pollId: string }) => {
  const words = useWords()
  const vote = useVote(pollId)
  return (
    <Loaded query={usePoll(pollId)}>
      {(poll) => {
        if (poll === null || poll.isDeleted) return null
        const votes = poll.answers.reduce((sum, { voteCount }) => sum + voteCount, 0)
        const isClosed = poll.status === 'closed'
        const choose = ({ id, isVotedByUser }: PollAnswer) => {
          const others =
            poll.answerType === 'multiple'
              ? poll.answers.filter((answer) => answer.isVotedByUser && answer.id !== id)
              : []
          const answerIds = [...others.map((answer) => answer.id), ...(isVotedByUser ? [] : [id])]
          vote.mutate({ answerIds, hasVoted: poll.isVoted })
        }
        return (
          <Stack gap={6} data-poll={pollId}>
            <SafeText text={poll.question} fw={600} size="sm" />
            {poll.answers.map((answer) => (
              <UnstyledButton
                key={answer.id}
                className="poll-answer"
                aria-pressed={answer.isVotedByUser}
                disabled={isClosed || vote.isPending}
                onClick={() => choose(answer)}
              >
                <div
                  className="poll-bar"
                  style={{ width: `${votes === 0 ? 0 : (100 * answer.voteCount) / votes}%` }}
                />
                <Group justify="space-between" pos="relative" wrap="nowrap">
                  <Text size="sm" fw={answer.isVotedByUser ? 700 : 400}>
                    {answer.data}
                  </Text>
                  <Text size="sm">{answer.voteCount}</Text>
                </Group>
              </UnstyledButton>
            ))}
            <Text size="xs" c="dimmed">
              {words.votes(votes)} {isClosed && words.closedPoll}
            </Text>
            {vote.error && <Failed error={vote.error} />}
          </Stack>
        )
      }}
    </Loaded>
  )
}
