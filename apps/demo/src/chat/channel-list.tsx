import { Badge, Group, NavLink, Stack } from '@mantine/core'
import { Listed, shownOf } from '../live/pages.tsx'
import { Face } from '../show/face.tsx'
import { Empty } from '../show/states.tsx'
import { When } from '../show/when.tsx'
import { useWords } from '../words/language.tsx'
import type { Opened } from './chat.tsx'
import { useChannels, useUnreadCounts } from './use-chat.ts'

export const ChannelList = ({ open }: { open: (channel: Opened) => void }) => {
  const words = useWords()
  const channels = useChannels()
  const { data: unread } = useUnreadCounts(
    shownOf(channels).data?.channels.map(({ channelInternalId }) => channelInternalId) ?? [],
  )
  return (
    <Stack gap={4}>
      <Listed of={channels}>
        {({ channels: found, files }) =>
          found.length === 0 ? (
            <Empty>{words.noChannels}</Empty>
          ) : (
            found.map(
              ({ channelId, channelInternalId, displayName, avatarFileId, lastActivity }) => {
                const title = displayName || channelId
                const count = unread?.get(channelInternalId) ?? 0
                return (
                  <NavLink
                    key={channelId}
                    component="button"
                    data-channel={title}
                    label={title}
                    description={<When at={lastActivity} />}
                    leftSection={<Face name={title} fileId={avatarFileId} files={files} />}
                    rightSection={
                      count > 0 && (
                        <Group>
                          <Badge
                            circle={count < 10}
                            color="red.8"
                            role="img"
                            aria-label={words.unread(count)}
                          >
                            {count}
                          </Badge>
                        </Group>
                      )
                    }
                    onClick={() => open({ channelId, title })}
                  />
                )
              },
            )
          )
        }
      </Listed>
    </Stack>
  )
}
