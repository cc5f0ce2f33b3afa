import { Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Person } from './person.ts'

/** What a moderator should know of somebody at once. */
export const PersonBadges = ({
  person: { isGlobalBan, isDeleted, isBrand, flagCount },
}: {
  person: Person
}) => {
  const { say } = useTexts()
  return (
    <Badges
      facts={[
        isGlobalBan && { text: say('bannedEverywhere'), color: 'red' },
        isDeleted && { text: say('deleted'), color: 'gray' },
        isBrand && { text: say('brand'), color: 'blue' },
        flagCount > 0 && { text: say('authorFlags', { count: flagCount }), color: 'orange' },
      ]}
    />
  )
}
