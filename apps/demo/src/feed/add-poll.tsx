import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import type { PollDraft } from '../outbox/entries.ts'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'

type Props<P> = { poll: P; change: (poll: PollDraft | undefined) => void }

/** A poll has so many answers. */
const mostAnswers = 10

/** The answers that are filled in. */
export const answersOf = ({ answers }: PollDraft): string[] =>
  answers.map((answer) => answer.trim()).filter((answer) => answer !== '')

export const AddPoll = ({ poll, change }: Props<PollDraft | undefined>) => {
  const words = useWords()
  return (
    <ActionIcon
      variant={poll ? 'light' : 'default'}
      size="input-sm"
      aria-label={poll ? words.removePoll : words.poll}
      onClick={() => change(poll ? undefined : { question: '', answers: ['', '', ''] })}
    >
      <Icon name="poll" />
    </ActionIcon>
  )
}

export const PollFields = ({ poll, change }: Props<PollDraft>) => {
  const words = useWords()
  return (
    <Stack gap="xs">
      <TextInput
        label={words.question}
        maxLength={500}
        value={poll.question}
        onChange={(event) => change({ ...poll, question: event.currentTarget.value })}
      />
      {poll.answers.map((answer, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place alone
          key={index}
          size="xs"
          aria-label={words.answer(index + 1)}
          placeholder={words.answer(index + 1)}
          maxLength={200}
          value={answer}
          onChange={(event) =>
            change({ ...poll, answers: poll.answers.with(index, event.currentTarget.value) })
          }
        />
      ))}
      {poll.answers.length < mostAnswers && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          onClick={() => change({ ...poll, answers: [...poll.answers, ''] })}
        >
          {words.addAnswer}
        </Button>
      )}
    </Stack>
  )
}
