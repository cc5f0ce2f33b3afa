import { Stack } from '@mantine/core'
import { removeRecord } from '../deletion/deletion.ts'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { textIn, useUrlState } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'
import { ChooseFeed } from './choose-feed.tsx'
import { type Message, messageIdOf, messagesOf } from './message.ts'
import { MessageRow } from './message-row.tsx'
import { useMayInChannel } from './use-may-in-channel.ts'

/**
 * What was said in a channel, feed by feed, newest first; `mayRemove` where the network lets the
 * reader delete it, too.
 */
export const ChannelMessages = ({
  channel,
  mayRemove = true,
}: {
  channel: Channel
  mayRemove?: boolean
}) => {
  const { say } = useTexts()
  const { client } = useSession()
  const may = useMayInChannel(channel)
  const [chosen, setFeedId] = useUrlState('feed', { read: textIn })
  const feedId = chosen || channel.channelId
  const isManaging = mayRemove && may('DELETE_MESSAGE') && !channel.isDeleted
  const pages = usePages(
    ['messages', channel.channelId, feedId],
    (options, signal) => {
      const query = { messageFeedId: feedId, isDeleted: false, options }
      return client.get('/api/v5/messages', { params: { query }, signal })
    },
    // Whoever reads a conversation of others leaves a line each time, so nothing is read unasked.
    { isReadOnce: true },
  )
  const removalOf = ({ messageId }: Message) => ({
    label: say('remove'),
    question: { title: say('removeTitle', { count: 1 }), text: say('removeMessageText') },
    run: () => removeRecord(client, 'message', messageId),
    done: say('removed', { count: 1 }),
  })
  const clearingOf = ({ messageId }: Message) => ({
    label: say('clear'),
    isHarmless: true,
    question: { title: say('clearTitle', { count: 1 }), text: say('clearText') },
    run: () =>
      client.delete('/api/v3/messages/{messageId}/clearFlags', { params: { path: { messageId } } }),
    done: say('cleared', { count: 1 }),
  })
  return (
    <Stack>
      {channel.type !== 'conversation' && (
        <ChooseFeed
          channel={channel}
          feedId={feedId}
          onChoose={(next) => setFeedId(next === channel.channelId ? '' : next)}
        />
      )}
      <PagedList
        pages={pages}
        itemsOf={messagesOf}
        keyOf={messageIdOf}
        nothing={<Nothing text={say('noMessages')} />}
      >
        {(messages) => (
          <Stack gap="xs">
            {messages.map((message) => (
              <MessageRow
                key={message.messageId}
                message={message}
                offers={[
                  isManaging && message.flagCount > 0 && clearingOf(message),
                  isManaging && removalOf(message),
                ]}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
