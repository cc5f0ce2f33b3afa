import { Alert, Button, Card, Group, NativeSelect, Progress, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useJoinedCommunities } from '../communities/use-communities.ts'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { AddPicture } from './add-picture.tsx'
import { AddPoll, answersOf, PollFields, type PollText } from './add-poll.tsx'
import { usePost } from './use-post.ts'

/** A post to write: text, with a picture or a poll. What is written stays until it is posted. */
export const Compose = () => {
  const words = useWords()
  const communities = useJoinedCommunities()
  const joined = communities.data?.communities ?? []
  const [text, setText] = useState('')
  const [communityId, setCommunity] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [poll, setPoll] = useState<PollText>()
  const [sent, setSent] = useState(0)
  const post = usePost(setSent)
  const isReady = poll ? poll.question.trim() !== '' && answersOf(poll).length >= 2 : text.trim() !== '' || picture !== null
  const isReviewed = joined.find((community) => community.communityId === communityId)?.needApprovalOnPostCreation
  const submit = () => {
    const draft = {
      text: text.trim(),
      communityId: communityId || undefined,
      picture,
      poll: poll && { question: poll.question.trim(), answers: answersOf(poll) },
    }
    post.mutate(draft, {
      onSuccess: () => {
        setText('')
        setPicture(null)
        setPoll(undefined)
      },
    })
  }
  return (
    <Card withBorder padding="sm" data-compose>
      <Stack gap="xs">
        <Textarea
          aria-label={words.share}
          placeholder={words.share}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {poll && <PollFields poll={poll} change={setPoll} />}
        <Group gap="xs">
          {!poll && <AddPicture picture={picture} choose={setPicture} />}
          {!picture && <AddPoll poll={poll} change={setPoll} />}
          <NativeSelect
            flex="1 1 8rem"
            aria-label={words.shareWhere}
            value={communityId}
            onChange={(event) => setCommunity(event.currentTarget.value)}
            data={[{ value: '', label: words.myFeed }, ...joined.map((one) => ({ value: one.communityId, label: one.displayName }))]}
          />
          <Button disabled={!isReady} loading={post.isPending} onClick={submit}>
            {words.post}
          </Button>
        </Group>
        {post.isPending && picture && <Progress value={100 * sent} aria-label={words.sending} />}
        {isReviewed && (
          <Alert variant="light" p="xs">
            {words.reviewed}
          </Alert>
        )}
        {communities.error && <Failed error={communities.error} retry={communities.refetch} />}
        {post.error && <Failed error={post.error} />}
      </Stack>
    </Card>
  )
}
