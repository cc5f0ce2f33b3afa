import { ActionIcon, Group, Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Listed, shownOf } from '../live/pages.tsx'
import { useOutbox } from '../outbox/use-outbox.tsx'
import { Icon } from '../show/icon.tsx'
import { Empty } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import type { Opened } from './chat.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { useMarkRead, useMessages } from './use-chat.ts'

/** Whoever has it open has read it. */
export const Conversation = ({ channelId, title, close }: Opened & { close: () => void }) => {
  const words = useWords()
  const messages = useMessages(channelId)
  const { add } = useOutbox()
  const place = { kind: 'channel', id: channelId } as const
  const { mutate: markRead } = useMarkRead(channelId)
  const newest = shownOf(messages).data?.messages[0]?.segment
  useEffect(() => {
    if (newest !== undefined) markRead(newest)
  }, [newest, markRead])
  return (
    <Stack h="100%" gap="sm">
      <Group gap="xs">
        <ActionIcon variant="subtle" color="gray" aria-label={words.back} onClick={close}>
          <Icon name="back" />
        </ActionIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
      </Group>
      {/* The newest message is at the bottom, and in sight. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys */}
      <div className="messages" role="log" aria-label={title} tabIndex={0}>
        <Listed of={messages}>
          {({ messages: found, users, files }) =>
            found.length === 0 ? (
              <Empty>{words.noMessages}</Empty>
            ) : (
              found.map((message) => (
                <MessageBubble
                  key={message.messageId}
                  message={message}
                  users={users}
                  files={files}
                />
              ))
            )
          }
        </Listed>
      </div>
      <WriteLine
        label={words.message}
        place={place}
        send={(written) => add({ kind: 'message', to: title, channelId, place, ...written })}
      />
    </Stack>
  )
}
