import type { Answer } from '@causerie/client'
import { NativeSelect } from '@mantine/core'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'

type FeedPage = Answer<'get', '/api/v5/message-feeds/channel/{channelId}'>
type Feed = FeedPage['messageFeeds'][number]
const feedsOf = ({ messageFeeds }: FeedPage): readonly Feed[] => messageFeeds
const feedIdOf = ({ messageFeedId }: Feed): string => messageFeedId

type Shown = { channel: Channel; feedId: string; onChoose: (feedId: string) => void }

/** Which of the feeds of a channel is read, where it has others than the default one. */
export const ChooseFeed = ({ channel: { channelId, name }, feedId, onChoose }: Shown) => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['message-feeds', channelId], (options, signal) => {
    const query = { isDeleted: false, excludeDefaultMessageFeed: true, options }
    return client.get('/api/v5/message-feeds/channel/{channelId}', {
      params: { path: { channelId }, query },
      signal,
    })
  })
  return (
    <PagedList pages={pages} itemsOf={feedsOf} keyOf={feedIdOf}>
      {(feeds) =>
        feeds.length > 0 && (
          <NativeSelect
            size="xs"
            label={say('messageFeed')}
            value={feedId}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            data={[
              { value: channelId, label: name },
              ...feeds.map((feed) => ({ value: feed.messageFeedId, label: feed.name })),
            ]}
          />
        )
      }
    </PagedList>
  )
}
