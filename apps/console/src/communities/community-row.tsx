import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'
import { CommunityBadges } from './community-badges.tsx'

/** A community in a list, with a link to what can be done in it. */
export const CommunityRow = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const { communityId, displayName, membersCount, picture } = community
  return (
    <Row
      id={communityId}
      picture={picture}
      name={
        <Anchor
          c="inherit"
          renderRoot={(props) => (
            <Link
              to="/communities/$communityId/$part"
              params={{ communityId, part: 'members' }}
              {...props}
            />
          )}
        >
          {displayName}
        </Anchor>
      }
      note={say('memberCount', { count: membersCount })}
      beside={<CommunityBadges community={community} />}
    />
  )
}
