import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Stream } from './stream.ts'
import { StreamBadges } from './stream-badges.tsx'

/** Streams, each with a link to what can be done about it. */
export const StreamRows = ({ streams }: { streams: readonly Stream[] }) => {
  const { time } = useTexts()
  return (
    <Stack gap="xs">
      {streams.map((stream) => {
        const { streamId, name, streamer, picture, createdAt } = stream
        const toStream = (props: object) => (
          <Link to="/streams/$streamId" params={{ streamId }} {...props} />
        )
        return (
          <Row
            key={streamId}
            id={streamId}
            picture={picture}
            name={
              <Anchor c="inherit" renderRoot={toStream}>
                {name}
              </Anchor>
            }
            note={`${streamer}, ${time(createdAt)}`}
            beside={<StreamBadges stream={stream} />}
          />
        )
      })}
    </Stack>
  )
}
