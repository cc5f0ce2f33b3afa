import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Thread } from './flagged.ts'
import { aroundOf, type Said } from './thread-of.ts'

/**
 * What was said around a comment or a message. In a conversation of others only when it is asked
 * for, since reading is recorded.
 */
export const Around = ({ thread }: { thread: Thread }) => {
  const { say } = useTexts()
  const [isOpen, setIsOpen] = useState(!(thread.type === 'message' && thread.isConversation))
  if (isOpen) return <Lines thread={thread} />
  return (
    <Stack gap={4} align="flex-start">
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {say('showThread')}
      </Button>
      <Text size="xs" c="dimmed">
        {say('threadIsRecorded')}
      </Text>
    </Stack>
  )
}

const Lines = ({ thread }: { thread: Thread }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['around', thread],
    queryFn: ({ signal }) => aroundOf(client, thread, signal),
  })
  return (
    <Loaded query={query}>
      {({ parent, beside }) =>
        parent === undefined && beside.length < 2 ? null : (
          <Stack gap={4} component="section" aria-label={say('thread')} data-thread>
            <Text size="sm" fw={600}>
              {say('thread')}
            </Text>
            {parent && <Line said={parent} note={say('answersThis')} />}
            {beside.map((said) => (
              <Line key={said.id} said={said} isInner={parent !== undefined} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

const Line = ({
  said,
  note,
  isInner = false,
}: {
  said: Said
  note?: string
  isInner?: boolean
}) => {
  const { say, time } = useTexts()
  const { author, text, createdAt, isDeleted, isFlagged } = said
  const edge = isFlagged ? 'var(--mantine-color-red-6)' : 'var(--mantine-color-default-border)'
  return (
    <Text
      size="sm"
      pl="xs"
      ml={isInner ? 'md' : 0}
      aria-current={isFlagged || undefined}
      style={{
        borderInlineStart: `3px solid ${edge}`,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
      lineClamp={4}
    >
      <b>{author}</b>{' '}
      <Text span size="xs" c="dimmed">
        {note ? `${time(createdAt)}, ${note}` : time(createdAt)}
      </Text>
      {'\n'}
      {isDeleted ? <i>{say('deleted')}</i> : text || <i>{say('withoutText')}</i>}
    </Text>
  )
}
