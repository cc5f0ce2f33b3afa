import { Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Stream } from './stream.ts'

/** What a moderator should know of a stream at once. */
export const StreamBadges = ({
  stream: { status, isDeleted, found, parentStreamId },
}: {
  stream: Stream
}) => {
  const { say } = useTexts()
  return (
    <Badges
      facts={[
        { text: say(`stream_${status}`), color: status === 'live' ? 'red' : 'gray' },
        parentStreamId !== null && { text: say('streamIsChild'), color: 'gray' },
        isDeleted && { text: say('deleted'), color: 'gray' },
        found.length > 0 && { text: say('framesFlagged'), color: 'orange' },
      ]}
    />
  )
}
