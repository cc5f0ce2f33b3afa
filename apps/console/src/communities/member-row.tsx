import { PersonName } from '../people/person-name.tsx'
import { Badges } from '../screen/badges.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'
import { isModerator, type Member } from './member.ts'
import { useMemberOffers } from './use-member-offers.ts'

/** Somebody of a community, with what the reader may do about them there. */
export const MemberRow = ({ member, community }: { member: Member; community: Community }) => {
  const { say, time } = useTexts()
  const { userId, name, picture, lastJoin, createdAt } = member
  const offers = useMemberOffers(member, community)
  return (
    <Row
      id={userId}
      picture={picture}
      name={<PersonName userId={userId} name={name} />}
      note={member.isBanned ? userId : say('member', { time: time(lastJoin ?? createdAt) })}
      beside={<Offers offers={offers} />}
    >
      <Badges
        facts={[
          isModerator(member) && { text: say('moderator'), color: 'blue' },
          member.isBanned && { text: say('bannedHere'), color: 'red' },
          member.isBannedEverywhere && { text: say('bannedEverywhere'), color: 'red' },
        ]}
      />
    </Row>
  )
}
