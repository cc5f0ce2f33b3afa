import { Stack } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { CommunityCard } from './community-card.tsx'
import { useCommunities } from './use-communities.ts'

export const CommunityList = () => {
  const words = useWords()
  const communities = useCommunities()
  return (
    <Stack gap="sm">
      <Listed of={communities}>
        {(answer) =>
          answer.communities.length === 0 ? (
            <Empty>{words.noCommunities}</Empty>
          ) : (
            answer.communities.map((community) => (
              <CommunityCard key={community.communityId} community={community} answer={answer} />
            ))
          )
        }
      </Listed>
    </Stack>
  )
}
