import { useUnread } from '@causerie/react'
import { Badge, Button, Group, NavLink, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { Listed, shownOf } from '../live/pages.tsx'
import { channelPath, newConversationPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Face } from '../show/face.tsx'
import { Empty } from '../show/states.tsx'
import { When } from '../show/when.tsx'
import { useWords } from '../words/language.tsx'
import { avatarOf, titleOf } from './channel-title.ts'
import { LastMessage } from './last-message.tsx'
import { useChannels } from './use-channels.ts'

export const ChannelList = () => {
  const words = useWords()
  const { me } = useSignedIn()
  const channels = useChannels()
  const { of: unread } = useUnread(
    shownOf(channels).data?.channels.map(({ channelInternalId }) => channelInternalId) ?? [],
  )
  return (
    <Stack gap={4}>
      <Button component={Link} href={newConversationPath} variant="light" size="xs">
        {words.newConversation}
      </Button>
      <Listed of={channels}>
        {(answer) =>
          answer.channels.length === 0 ? (
            <Empty>{words.noChannels}</Empty>
          ) : (
            answer.channels.map((channel) => {
              const { channelId, channelInternalId, lastActivity } = channel
              const title = titleOf(channel, answer, me.userId)
              const count = unread[channelInternalId] ?? 0
              return (
                <NavLink
                  key={channelId}
                  component={Link}
                  href={channelPath(channelId)}
                  data-channel={title}
                  label={title}
                  description={
                    <>
                      <LastMessage channel={channel} answer={answer} />
                      <When at={lastActivity} />
                    </>
                  }
                  leftSection={
                    <Face
                      name={title}
                      fileId={avatarOf(channel, answer, me.userId)}
                      files={answer.files}
                    />
                  }
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
                />
              )
            })
          )
        }
      </Listed>
    </Stack>
  )
}
