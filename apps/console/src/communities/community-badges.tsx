import { Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'

/** What a moderator should know of a community at once. */
export const CommunityBadges = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  return (
    <Badges
      facts={[
        !community.isPublic && { text: say('private'), color: 'gray' },
        community.isOfficial && { text: say('official'), color: 'blue' },
        community.isDeleted && { text: say('deleted'), color: 'gray' },
        (community.hasFlaggedPost || community.hasFlaggedComment) && {
          text: say('hasFlags'),
          color: 'orange',
        },
      ]}
    />
  )
}
