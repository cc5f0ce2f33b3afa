import { Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, isForever } from './channel.ts'

/** What a moderator should know of a channel at once. */
export const ChannelBadges = ({ channel }: { channel: Channel }) => {
  const { say, time } = useTexts()
  const {
    type,
    isDeleted,
    isPublic,
    isMuted,
    muteTimeout,
    isRateLimited,
    rateLimit,
    rateLimitWindow,
  } = channel
  const isEndless = muteTimeout === null || isForever(muteTimeout)
  return (
    <Badges
      facts={[
        { text: say(`channel_${type}`), color: 'blue' },
        !isPublic && { text: say('private'), color: 'gray' },
        isDeleted && { text: say('deleted'), color: 'gray' },
        isMuted && {
          text: isEndless ? say('muted') : say('mutedUntil', { time: time(muteTimeout) }),
          color: 'orange',
        },
        isRateLimited && {
          text: say('limitedTo', { count: rateLimit, seconds: rateLimitWindow / 1_000 }),
          color: 'orange',
        },
      ]}
    />
  )
}
