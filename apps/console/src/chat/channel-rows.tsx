import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'
import { ChannelBadges } from './channel-badges.tsx'

/** Channels, each with a link to what can be done in it. */
export const ChannelRows = ({ channels }: { channels: readonly Channel[] }) => {
  const { say } = useTexts()
  return (
    <Stack gap="xs">
      {channels.map((channel) => {
        const { channelId, name, memberCount, picture } = channel
        const toChannel = (props: object) => (
          <Link to="/chat/$channelId/$part" params={{ channelId, part: 'members' }} {...props} />
        )
        return (
          <Row
            key={channelId}
            id={channelId}
            picture={picture}
            name={
              <Anchor c="inherit" renderRoot={toChannel}>
                {name}
              </Anchor>
            }
            note={say('memberCount', { count: memberCount })}
            beside={<ChannelBadges channel={channel} />}
          />
        )
      })}
    </Stack>
  )
}
