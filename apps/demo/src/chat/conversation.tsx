import { isPending, type Message, useChat } from '@causerie/react'
import { Group, Stack, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Listed, pagesOf } from '../live/pages.tsx'
import { InnerLink } from '../routes/inner-link.tsx'
import { channelsPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Icon } from '../show/icon.tsx'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import { titleOf } from './channel-title.ts'
import { DayLine } from './day-line.tsx'
import { grouped } from './grouped.ts'
import { MessageBubble } from './message-bubble.tsx'
import { SeenBy } from './seen-by.tsx'
import { useChannel } from './use-conversations.ts'

/** A channel that this person may read. */
export const Conversation = ({ id: channelId }: { id: string }) => {
  const words = useWords()
  const { me } = useSignedIn()
  return (
    <Loaded query={useChannel(channelId)}>
      {(answer) => {
        const [channel] = answer.channels
        return channel ? (
          <Messages channelId={channelId} title={titleOf(channel, answer, me.userId)} />
        ) : (
          <Empty>{words.noSuchChannel}</Empty>
        )
      }}
    </Loaded>
  )
}

/** Whoever has it open has read it. */
const Messages = ({ channelId, title }: { channelId: string; title: string }) => {
  const words = useWords()
  const chat = useChat(channelId)
  const { me } = useSignedIn()
  const place = { kind: 'channel', id: channelId } as const
  const ownNewest = (messages: readonly Message[]): Message | undefined =>
    messages.find((one) => one.creatorPublicId === me.userId && !isPending(one))
  return (
    <Stack h="100%" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <InnerLink to={channelsPath} aria-label={words.back} c="dimmed" display="flex">
          <Icon name="back" />
        </InnerLink>
        <Title order={2} size="h4" className="breaks">
          {title}
        </Title>
      </Group>
      {/* The newest message is at the bottom, and in sight. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys */}
      <div className="messages" role="log" aria-label={title} tabIndex={0}>
        <Listed of={pagesOf(chat)}>
          {({ messages: found, users, files }) =>
            found.length === 0 ? (
              <Empty>{words.noMessages}</Empty>
            ) : (
              grouped(found).map((placed) => (
                <Fragment key={placed.message.referenceId ?? placed.message.messageId}>
                  {placed.message === ownNewest(found) && (
                    <SeenBy userIds={chat.readBy} users={users} />
                  )}
                  <MessageBubble placed={placed} users={users} files={files} />
                  {placed.isNewDay && <DayLine at={placed.message.createdAt} />}
                </Fragment>
              ))
            )
          }
        </Listed>
      </div>
      <WriteLine
        label={words.message}
        place={place}
        draftOf={(written) => ({ kind: 'message', to: title, channelId, place, ...written })}
        isOwn={(entry) => entry.kind === 'message' && entry.channelId === channelId}
      />
    </Stack>
  )
}
