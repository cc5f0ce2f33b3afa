import { Alert, Button, Card, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useJoinedCommunities, useMayReview } from '../communities/use-communities.ts'
import { MentionInput, nothingWritten } from '../mention/mention-input.tsx'
import type { Place } from '../mention/use-people.ts'
import type { PollDraft } from '../outbox/entries.ts'
import { OutboxFull } from '../outbox/outbox-full.tsx'
import { Refusal } from '../outbox/refusal.tsx'
import { useRefused } from '../outbox/use-refused.ts'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { AddPicture } from './add-picture.tsx'
import { AddPoll, answersOf, PollFields } from './add-poll.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { useShownHashtags } from './use-feed.ts'

/**
 * A post to write: text, with a picture or a poll. What is written stays unless the outbox takes
 * it, and comes back if the server refuses it.
 */
export const Compose = ({ communityId: first = '' }: { communityId?: string }) => {
  const words = useWords()
  const communities = useJoinedCommunities()
  const joined = communities.data?.communities ?? []
  const [written, setWritten] = useState(nothingWritten)
  const [communityId, setCommunity] = useState(first)
  const [picture, setPicture] = useState<File | null>(null)
  const [poll, setPoll] = useState<PollDraft>()
  const [isFull, setFull] = useState(false)
  const { refusal, send, giveUp } = useRefused({
    isOwn: (entry) => entry.kind === 'post' && (first === '' || entry.communityId === first),
    isEmpty: written.text === '' && !picture && !poll,
    takeBack: (entry) => {
      if (entry.kind !== 'post') return
      setWritten({ text: entry.text, picked: entry.picked })
      setCommunity(entry.communityId ?? '')
      setPicture(entry.picture)
      setPoll(entry.poll)
    },
  })
  const hashtags = useShownHashtags()
  const text = written.text.trim()
  const isReady = poll
    ? poll.question.trim() !== '' && answersOf(poll).length >= 2
    : text !== '' || picture !== null
  const community = joined.find((one) => one.communityId === communityId)
  const mayReview = useMayReview(community?.needApprovalOnPostCreation ? communityId : undefined)
  const place: Place =
    communityId === '' ? { kind: 'people' } : { kind: 'community', id: communityId }
  const clear = () => {
    setWritten(nothingWritten)
    setPicture(null)
    setPoll(undefined)
  }
  const submit = async () => {
    if (!isReady) return
    clear()
    const isTaken = await send({
      kind: 'post',
      to: community?.displayName ?? words.myFeed,
      place,
      text,
      picked: written.picked,
      communityId: communityId || undefined,
      isShownAtOnce: !community?.needApprovalOnPostCreation || mayReview === true,
      picture,
      poll: poll && { question: poll.question.trim(), answers: answersOf(poll) },
    })
    setFull(!isTaken)
    if (isTaken) return
    setWritten(written)
    setPicture(picture)
    setPoll(poll)
  }
  return (
    <Card withBorder padding="sm" data-compose>
      <Stack gap="xs">
        {refusal !== undefined && (
          <Refusal
            reason={refusal}
            giveUp={() => {
              void giveUp()
              clear()
            }}
          />
        )}
        <MentionInput
          isLong
          label={words.share}
          place={place}
          hashtags={hashtags}
          written={written}
          change={setWritten}
          submit={() => void submit()}
          maxLength={10_000}
        />
        {picture && <PicturePreview picture={picture} remove={() => setPicture(null)} />}
        {poll && <PollFields poll={poll} change={setPoll} />}
        <Group gap="xs">
          {!poll && <AddPicture choose={setPicture} />}
          {!picture && <AddPoll poll={poll} change={setPoll} />}
          <NativeSelect
            flex="1 1 8rem"
            aria-label={words.shareWhere}
            value={communityId}
            onChange={(event) => setCommunity(event.currentTarget.value)}
            data={[
              { value: '', label: words.myFeed },
              ...joined.map((one) => ({ value: one.communityId, label: one.displayName })),
            ]}
          />
          <Button disabled={!isReady} onClick={() => void submit()}>
            {words.post}
          </Button>
        </Group>
        {mayReview === false && (
          <Alert variant="light" p="xs">
            {words.reviewed}
          </Alert>
        )}
        {isFull && <OutboxFull />}
        {communities.error && <Failed error={communities.error} retry={communities.refetch} />}
      </Stack>
    </Card>
  )
}
