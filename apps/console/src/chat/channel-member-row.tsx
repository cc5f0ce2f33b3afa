import { PersonName } from '../people/person-name.tsx'
import { Badges } from '../screen/badges.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, isForever } from './channel.ts'
import { type ChannelMember, isModerator } from './channel-member.ts'
import type { MutePeriod } from './mute-period.tsx'
import { useChannelMemberOffers } from './use-channel-member-offers.ts'

type Shown = { member: ChannelMember; channel: Channel; period: MutePeriod }

/** Somebody of a channel, with what the reader may do about them there. */
export const ChannelMemberRow = ({ member, channel, period }: Shown) => {
  const { say, time } = useTexts()
  const { userId, name, picture, createdAt, isBanned, isMuted, muteTimeout } = member
  const offers = useChannelMemberOffers(member, { channel, period })
  const isEndless = muteTimeout === null || isForever(muteTimeout)
  return (
    <Row
      id={userId}
      picture={picture}
      name={<PersonName userId={userId} name={name} />}
      note={isBanned ? userId : say('member', { time: time(createdAt) })}
      beside={<Offers offers={offers} />}
    >
      <Badges
        facts={[
          isModerator(member) && { text: say('moderator'), color: 'blue' },
          isMuted && {
            text: isEndless ? say('muted') : say('mutedUntil', { time: time(muteTimeout) }),
            color: 'orange',
          },
          isBanned && { text: say('bannedHere'), color: 'red' },
        ]}
      />
    </Row>
  )
}
